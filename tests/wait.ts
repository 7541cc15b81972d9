/** How long a test waits for what others do meanwhile. Of `expect.poll` it is what goes without saying. */
export const WAIT = { timeout: 30_000 };
