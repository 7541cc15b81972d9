/** How long a test waits for concurrent work. The default of `expect.poll`. */
export const WAIT = { timeout: 30_000 };
