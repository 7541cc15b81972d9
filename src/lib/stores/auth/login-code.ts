import { createCodeSending } from './code-sending.ts';

/** The code that somebody logs in with. */
export const loginCode = createCodeSending();
