import { atom } from 'nanostores';
import { wpsLater } from '#lib/wps/browser.ts';
import type { BotCheckProof } from '#lib/wps/contract/bot-check.ts';
import { consumeProof } from './bot-check.ts';

/** The captcha, and the larger proof-of-work task for users who cannot read it. */
export interface Captcha {
	/** A base64 PNG. */
	image?: string;
	step: 'idle' | 'loading' | 'failed';
	other: 'offered' | 'working' | 'proven' | 'failed';
}

export const $captcha = atom<Captcha>({ step: 'idle', other: 'offered' });

/** Source: spec 2, "click refreshes, at most once per second". */
const REFRESH_MS = 1000;

let loadedMs = -REFRESH_MS;
let large: BotCheckProof | undefined;

/** Loads another captcha on the user's request; the earlier one becomes invalid. */
export async function loadCaptcha(): Promise<void> {
	if (performance.now() - loadedMs >= REFRESH_MS) await renewCaptcha();
}

/** Loads another captcha because the current one was consumed. Not throttled. */
export async function renewCaptcha(): Promise<void> {
	if ($captcha.get().step === 'loading') return;
	loadedMs = performance.now();
	$captcha.set({ ...$captcha.get(), step: 'loading' });
	const load = async () => (await import('#lib/wps/contract/bot-check.ts')).getCaptcha;
	const result = await wpsLater(load, {});
	const { other } = $captcha.get();
	$captcha.set(
		result.ok ? { image: result.value, step: 'idle', other } : { step: 'failed', other },
	);
}

/**
 * Replaces the captcha by a larger proof-of-work task. It may take half a minute on a slow phone.
 */
export async function proveInstead(): Promise<void> {
	if ($captcha.get().other === 'working') return;
	$captcha.set({ ...$captcha.get(), other: 'working' });
	const proof = await consumeProof('captcha');
	const isProven = proof.captcha_output !== undefined;
	large = isProven ? proof : undefined;
	$captcha.set({ ...$captcha.get(), other: isProven ? 'proven' : 'failed' });
}

/** Consumes the proof of the larger task, for one call. */
export function consumeLargeProof(): BotCheckProof | undefined {
	const proof = large;
	large = undefined;
	if (proof) $captcha.set({ ...$captcha.get(), other: 'offered' });
	return proof;
}
