/** What a button has opened over the page. */
export interface Opened {
  /** The button: what is opened stands below it, and gives the focus back to it. */
  trigger: HTMLElement;
  /** Where the focus begins; after a click at no entry. */
  focus: 'first' | 'last' | true;
  /** False once it is closed: it stays for as long as what opens from it takes over who gets the focus back. */
  isOpen: boolean;
}
