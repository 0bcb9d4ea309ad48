/** As much of a form as is read here; builds of any age bring their own. */
type Read = () => unknown;

/**
 * What people are typing, so that it outlives the exchange of a section under them. It is read when the section has
 * failed, lies in this page's memory only, and goes to the form of the same name that comes next.
 */
export function createTyped() {
  const forms = new Map<string, Read>();
  const kept = new Map<string, unknown>();
  return {
    /** For `host.typed`. */
    forRemotes: {
      follow: (name: string, read: Read): (() => void) => {
        forms.set(name, read);
        return () => {
          if (forms.get(name) === read) forms.delete(name);
        };
      },
      take: (name: string): unknown => {
        const input = kept.get(name);
        kept.delete(name);
        return input;
      },
    },
    /** Reads every form that is open. */
    keep(): void {
      for (const [name, read] of forms) {
        try {
          kept.set(name, read());
        } catch (error) {
          // The form may be what has failed.
          console.warn(`What was typed in ${name} could not be read`, error);
        }
      }
    },
    /** The person has gone elsewhere. */
    forget: (): void => kept.clear(),
  };
}

export const typed = createTyped();
