const { readFileSync } = require('node:fs');
const path = require('node:path');

/** Gives a changed source in place of the one on the disk. */
module.exports = function change(source) {
  const { from, to } = JSON.parse(readFileSync(path.join(__dirname, '../../.cache/bench/changed.tsx'), 'utf8'));
  return source === from ? to : source;
};
