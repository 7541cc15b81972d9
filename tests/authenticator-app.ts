import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;
const EARLY_MS = 50;

/** Returns the code that an authenticator app shows in `stepsFromNow` steps. */
export function codeOf(secret: string, stepsFromNow = 0): string {
	const timestamp = Date.now() + stepsFromNow * STEP_MS;
	return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

/**
 * Returns the code of the previous step with `leftMs` left before it expires. A test that starts
 * with it can still use the codes of the current and the next step.
 */
export async function previousCode(
	secret: string,
	{ leftMs }: { leftMs: number },
): Promise<string> {
	const left = STEP_MS - (Date.now() % STEP_MS);
	// A timer may fire slightly early by the clock that codes are derived from.
	if (left < leftMs) await pause(left + EARLY_MS);
	return codeOf(secret, -1);
}
