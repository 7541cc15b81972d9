import { afterEach, expect, test, vi } from 'vitest';
import { $login, submitLogin } from '#lib/stores/auth/session.ts';
import { prepareProof } from '#lib/stores/bot-check/bot-check.ts';
import { aBrowser, good, opened, refused } from '../a-browser.ts';

const INPUT = { username: 'rahim77', password: 'shapla-1971', type: 'username' } as const;

afterEach(() => {
	$login.set({ step: 'editing' });
	vi.unstubAllGlobals();
});

/** A browser whose worker solves each challenge; `isOffline` is asked before each call. */
function aSolvingBrowser(
	login: (input: Record<string, unknown>) => unknown,
	isOffline: () => boolean,
) {
	let tasks = 0;
	const browser = aBrowser('/en/login', {
		'/captcha/geetest': () => {
			tasks += 1;
			return good({ challenge: { parameters: challengeOf(tasks), signature: 'signed' } });
		},
		'/session/login': login,
	});
	const answer = fetch;
	const lost: string[] = [];
	vi.stubGlobal('fetch', async (request: Request) => {
		if (isOffline()) {
			lost.push(new URL(request.url).pathname);
			throw new TypeError('no connection');
		}
		return await answer(request);
	});
	vi.stubGlobal('Worker', SolvingWorker);
	return { ...browser, lost };
}

class SolvingWorker {
	onmessage?: (message: { data: unknown }) => void;
	terminate() {}
	postMessage() {
		queueMicrotask(() => this.onmessage?.({ data: { counter: 1, derivedKey: '00' } }));
	}
}

function challengeOf(task: number) {
	const cost = { algorithm: 'PBKDF2/SHA-256', cost: 1, keyLength: 32, keyPrefix: '00' };
	return { ...cost, nonce: `nonce-${task}`, salt: '', keySignature: '', expiresAt: 1, data: {} };
}

test('a proof that could not be prepared without a connection is prepared for the call', async () => {
	let isOffline = true;
	const { sent, went, lost } = aSolvingBrowser(opened, () => isOffline);

	await submitLogin(INPUT, '/en');
	expect($login.get()).toMatchObject({ step: 'editing', refusal: { code: 'network' } });
	// Typing prepares the next proof ahead, which is lost too.
	prepareProof('login');
	await vi.waitFor(() => expect(lost.at(-1)).toContain('/captcha'));
	isOffline = false;
	await submitLogin(INPUT, '/en');

	expect(sent.at(-1)?.input).toMatchObject({ lot_number: expect.stringMatching(/^nonce-/) });
	expect(went).toEqual(['/en']);
});

test('a proof that a lost response consumed is replaced once, without a refusal', async () => {
	const used = new Set<unknown>();
	const { sent, went } = aSolvingBrowser(
		({ lot_number: lot }) => {
			const isUsed = used.size === 0;
			used.add(lot);
			return isUsed ? refused('proof_used') : opened();
		},
		() => false,
	);

	await submitLogin(INPUT, '/en');

	expect(used.size).toBe(2);
	expect(sent.filter(({ path }) => path.endsWith('/login'))).toHaveLength(2);
	expect(went).toEqual(['/en']);
});
