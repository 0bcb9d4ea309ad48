/** Stands in for a sheet that webpack brings as text (`?raw`): jsdom lays nothing out. */
export default '';
