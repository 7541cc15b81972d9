import { createCodeSending } from './code-sending.ts';

/** The verification code of a log-in. */
export const loginCode = createCodeSending();
