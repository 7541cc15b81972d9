import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;
const EARLY_MS = 50;

/** The code that an authenticator app shows so many steps from now. */
export function codeOf(secret: string, stepsFromNow = 0): string {
	const timestamp = Date.now() + stepsFromNow * STEP_MS;
	return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

/**
 * The code of one step ago, with so many ms left before it is two steps old and refused: whoever
 * begins with it can still use those of now and of the next step.
 */
export async function previousCode(
	secret: string,
	{ leftMs }: { leftMs: number },
): Promise<string> {
	const left = STEP_MS - (Date.now() % STEP_MS);
	// A timer may be a moment early by the clock that codes are made of.
	if (left < leftMs) await pause(left + EARLY_MS);
	return codeOf(secret, -1);
}
