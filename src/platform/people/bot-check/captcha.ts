import { createHash, randomInt } from 'node:crypto';
import { secondsAfter } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { drawCaptcha } from './draw-captcha.ts';
import { CHARACTERS } from './glyphs.ts';
import { consumeCaptcha, hasCaptcha, putCaptcha } from './rows.ts';

const LENGTH = 5;
const VALID_S = 5 * 60;
const CHANCES = 2 ** 32;

interface MakeCaptchaInput {
	/** What the browser is known by. */
	deviceKey: string;
	now: Date;
}

/** Draws a picture for a browser, in place of an earlier one. What it shows is kept here. */
export async function makeCaptcha(tx: Tx, { deviceKey, now }: MakeCaptchaInput): Promise<Buffer> {
	const code = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]);
	await putCaptcha(tx, {
		deviceHash: hashOf(deviceKey),
		code: code.join(''),
		expiresAt: secondsAfter(now, VALID_S),
		now,
	});
	return drawCaptcha(code.join(''), () => randomInt(CHANCES) / CHANCES);
}

/** Whether a picture waits to be read in this browser, however old. */
export async function hasPicture(db: Tx, deviceKey: string): Promise<boolean> {
	return await hasCaptcha(db, hashOf(deviceKey));
}

/** Whether the picture was read right. Right or wrong, it is used up. */
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
