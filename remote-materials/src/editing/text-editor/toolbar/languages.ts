/** Languages whose code readers see in colours, by the name in `class="language-…"`; any other may be written. */
export const languages = ['bash', 'css', 'ini', 'javascript', 'json', 'python', 'sql', 'typescript', 'xml', 'yaml'];
