import type { BotCheckProof } from '../wps/contract/bot-check.ts';

/** What of geetest's own script is used, version 4. */
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

/** Where geetest has it, for hosts that do not say. */
const SCRIPT = 'https://static.geetest.com/v4/gt4.js';

let script: Promise<void> | undefined;

/** Shows geetest's challenge. Nothing when it was closed or could not be loaded. */
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
 * Nothing outside of a modal dialog can be pressed, and the challenge stands outside: the dialog is
 * an ordinary box until the challenge has ended. What it gives back ends that.
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

/** The fields that a call takes: geetest may add some. */
function fieldsOf(proof: BotCheckProof | false): BotCheckProof | undefined {
	if (!proof) return undefined;
	const { lot_number, captcha_output, pass_token, gen_time } = proof;
	return { lot_number, captcha_output, pass_token, gen_time };
}

function loadScript(address: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const element = document.createElement('script');
		element.src = address;
		element.onload = () => resolve();
		element.onerror = reject;
		document.head.append(element);
	});
}
