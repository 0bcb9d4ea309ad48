/** Who does it, for the log and for the rules about oneself. */
export interface Actor {
  id: string;
  /** Address of the request. */
  ip: string;
}
