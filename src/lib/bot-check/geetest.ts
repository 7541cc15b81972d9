import type { BotCheckProof } from '../wps/contract/bot-check.ts';

/** The part of geetest's script, version 4, that is used. */
interface Geetest {
	onReady(listener: () => void): Geetest;
	onSuccess(listener: () => void): Geetest;
	onError(listener: () => void): Geetest;
	onClose(listener: () => void): Geetest;
	showCaptcha(): void;
	getValidate(): BotCheckProof | false;
	destroy(): void;
}

interface GeetestWindow {
	initGeetest4?: (
		options: { captchaId: string; product: 'bind'; language: string },
		start: (geetest: Geetest) => void,
	) => void;
}

/** Geetest's own address, for hosts that send none. */
const SCRIPT = 'https://static.geetest.com/v4/gt4.js';

let script: Promise<void> | undefined;

/** Shows geetest's challenge. Returns `undefined` when it was closed or could not be loaded. */
export async function askGeetest(
	captchaId: string,
	address = SCRIPT,
): Promise<BotCheckProof | undefined> {
	try {
		script ??= loadScript(address);
		await script;
	} catch {
		script = undefined;
		return undefined;
	}
	const { initGeetest4 } = globalThis as GeetestWindow;
	const language = document.documentElement.lang === 'en' ? 'eng' : 'ben';
	return new Promise((resolve) => {
		if (!initGeetest4) return resolve(undefined);
		const raise = lowerDialog();
		initGeetest4({ captchaId, product: 'bind', language }, (geetest) => {
			const end = (proof?: BotCheckProof) => {
				geetest.destroy();
				raise();
				resolve(proof);
			};
			geetest
				.onReady(() => geetest.showCaptcha())
				.onSuccess(() => end(fieldsOf(geetest.getValidate())))
				.onError(() => end())
				.onClose(() => end());
		});
	});
}

/**
 * Makes the open dialog non-modal: nothing outside a modal dialog can be pressed, and the challenge
 * is outside. Returns the function that restores it.
 */
function lowerDialog(): () => void {
	const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
	if (!dialog) return () => undefined;
	const focused = document.activeElement;
	const { style } = dialog;
	dialog.close();
	Object.assign(style, { position: 'fixed', insetBlock: '0', zIndex: '20' });
	dialog.show();
	return () => {
		if (!dialog.open) return;
		dialog.close();
		Object.assign(style, { position: '', insetBlock: '', zIndex: '' });
		dialog.showModal();
		if (focused instanceof HTMLElement) focused.focus();
	};
}

/** Selects the fields of the call: geetest may add others. */
function fieldsOf(proof: BotCheckProof | false): BotCheckProof | undefined {
	if (!proof) return undefined;
	const { lot_number, captcha_output, pass_token, gen_time } = proof;
	return { lot_number, captcha_output, pass_token, gen_time };
}

/** Rejects with an error that names the script: the `error` event itself carries no text. */
function loadScript(address: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const element = document.createElement('script');
		element.src = address;
		element.onload = () => resolve();
		element.onerror = () => reject(new Error(`script not loaded: ${address}`));
		document.head.append(element);
	});
}
