import { createHash, randomInt } from 'node:crypto';
import { secondsAfter } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { drawCaptcha } from './draw-captcha.ts';
import { CHARACTERS } from './glyphs.ts';
import { consumeCaptcha, hasCaptcha, putCaptcha } from './rows.ts';

const LENGTH = 5;
const CAPTCHA_TTL_S = 5 * 60;
const CHANCES = 2 ** 32;

interface MakeCaptchaInput {
	/** Identifies the browser. */
	deviceKey: string;
	now: Date;
}

/** Draws a captcha for a browser, replacing an earlier one, and stores its solution. */
export async function makeCaptcha(tx: Tx, { deviceKey, now }: MakeCaptchaInput): Promise<Buffer> {
	const code = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]);
	await putCaptcha(tx, {
		deviceHash: hashOf(deviceKey),
		code: code.join(''),
		expiresAt: secondsAfter(now, CAPTCHA_TTL_S),
		now,
	});
	return drawCaptcha(code.join(''), () => randomInt(CHANCES) / CHANCES);
}

/** True while the browser has an unused captcha, expired or not. */
export async function hasUnusedCaptcha(db: Tx, deviceKey: string): Promise<boolean> {
	return await hasCaptcha(db, hashOf(deviceKey));
}

/** Checks the typed text and consumes the captcha, right or wrong. */
export async function checkCaptcha(
	tx: Tx,
	{ typed, deviceKey, now }: MakeCaptchaInput & { typed: string },
): Promise<boolean> {
	const code = await consumeCaptcha(tx, hashOf(deviceKey), now);
	return code !== undefined && code === typed.replaceAll(/\s/g, '').toUpperCase();
}

function hashOf(deviceKey: string): Buffer {
	return createHash('sha256').update(`captcha\0${deviceKey}`).digest();
}
