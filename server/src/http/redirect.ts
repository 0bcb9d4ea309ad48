/** Another page, to which the browser goes on. Handlers give it and `route` sends it. */
export class Redirect {
  readonly address: string;

  constructor(address: string) {
    this.address = address;
  }
}
