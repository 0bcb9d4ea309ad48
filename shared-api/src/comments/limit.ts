/** Characters of a comment, mentions as `@[id]` included. */
export const longestComment = 5000;
