import { createHmac } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Geetest's servers as the site and its pages see them: the script and the verification API. */
export interface GeetestServer {
	origin: string;
	/** The verdict on correctly signed proofs. */
	mood: 'accepts' | 'refuses' | 'fails';
	/** The lot numbers of the proofs that were submitted. */
	asked: string[];
	stop: () => void;
}

/** Stub of geetest: a button in place of its puzzle, and its rules of verification. */
export async function startGeetest(captchaId: string, key: string): Promise<GeetestServer> {
	const server = createServer(async (request, response) => {
		const url = new URL(request.url ?? '', 'http://geetest.test');
		if (url.pathname === '/v4/gt4.js') {
			return void response.setHeader('content-type', 'text/javascript').end(SCRIPT);
		}
		let body = '';
		for await (const part of request) body += part;
		const fields = new URLSearchParams(body);
		const lot = fields.get('lot_number') ?? '';
		geetest.asked.push(lot);
		if (geetest.mood === 'fails') return void response.writeHead(500).end();
		if (url.searchParams.get('captcha_id') !== captchaId) return answer(response, 'error', '');
		const isSigned = fields.get('sign_token') === sign(lot);
		const isWhole = ['captcha_output', 'pass_token', 'gen_time'].every((name) => fields.get(name));
		const holds = isSigned && isWhole && geetest.mood === 'accepts';
		answer(response, 'success', holds ? 'success' : 'fail');
	});
	const sign = (lot: string) => createHmac('sha256', key).update(lot).digest('hex');
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve);
	});
	const { port } = server.address() as AddressInfo;
	const geetest: GeetestServer = {
		origin: `http://127.0.0.1:${port}`,
		mood: 'accepts',
		asked: [],
		stop() {
			server.closeAllConnections();
			server.close();
		},
	};
	return geetest;
}

function answer(response: ServerResponse, status: string, result: string): void {
	response.setHeader('content-type', 'application/json');
	response.end(JSON.stringify({ status, result, reason: '' }));
}

/**
 * The part of geetest's script that the page uses, with a button to solve and a button to close it.
 */
const SCRIPT = `window.initGeetest4 = (options, start) => {
	const on = {};
	const box = document.createElement('p');
	const add = (text, run) => {
		const button = document.createElement('button');
		button.textContent = text;
		button.onclick = run;
		box.append(button);
	};
	const geetest = {
		onReady(f) { setTimeout(f); return geetest; },
		onSuccess(f) { on.success = f; return geetest; },
		onError(f) { on.error = f; return geetest; },
		onClose(f) { on.close = f; return geetest; },
		showCaptcha() {
			add('Solve it', () => on.success());
			add('Close it', () => on.close());
			Object.assign(box.style, { position: 'fixed', top: '0', zIndex: '2147483647' });
			document.body.append(box);
		},
		getValidate: () => ({
			captcha_id: options.captchaId,
			lot_number: crypto.randomUUID().replaceAll('-', ''),
			captcha_output: 'solved', pass_token: 'pass', gen_time: String(Date.now() / 1000 | 0),
		}),
		destroy() { box.remove(); },
	};
	start(geetest);
};`;
