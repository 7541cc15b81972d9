import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseDecimal } from '#lib/money.ts';
import type { VendorTitle } from '#lib/vendor/operator-calls.ts';
import { GAME_PAGE, GAME_SCRIPT } from './game-page.ts';
import { answerOperator, type Mood, type OperatorApi } from './operator-api.ts';
import { createRounds, type Play } from './rounds.ts';
import { createWalletClient, overHttp } from './wallet-client.ts';

export interface SimulatorOptions {
	vendorCode: string;
	port: number;
	walletOrigin: string;
	privateKeyPem: string;
	platformPublicKeyPem: string;
	/** The secret that the platform must send with its calls. */
	apiSecret: string;
	/** The game types it has, one title of each. */
	gameTypes?: VendorTitle['gameType'][];
	now?: () => Date;
}

export const COIN_TOSS: VendorTitle = {
	gameCode: 'coin-toss',
	gameType: 'RNG',
	names: { bn: 'মুদ্রা টস', en: 'Coin Toss' },
	stakeMin: 1_0000n,
	rtp: '19/20',
};

/** The coin toss, filed under a game type. */
function titleOf(gameType: VendorTitle['gameType']): VendorTitle {
	if (gameType === COIN_TOSS.gameType) return COIN_TOSS;
	return { ...COIN_TOSS, gameType, gameCode: `toss-${gameType.toLowerCase()}` };
}

/**
 * A game vendor that the platform knows only by its record: hosts a game, speaks the wallet
 * protocol, handles the platform's calls and misbehaves on demand. It imports only the published
 * contract in lib/vendor.
 */
export async function startSimulator(options: SimulatorOptions) {
	const platformPublicKey = createPublicKey(options.platformPublicKeyPem);
	const wallet = createWalletClient({
		...{ vendorCode: options.vendorCode, line: overHttp(options.walletOrigin), platformPublicKey },
		privateKey: createPrivateKey(options.privateKeyPem),
		now: options.now ?? (() => new Date()),
	});
	const rounds = createRounds(wallet);
	const plays = new Map<string, Play>();
	const api: OperatorApi = {
		mood: 'well',
		garbled: '<h1>It works</h1>',
		titles: (options.gameTypes ?? ['RNG']).map(titleOf),
		lobby: [{ kind: 'round', gameCode: COIN_TOSS.gameCode, players: 0, results: ['H', 'T'] }],
		...{ signals: [], apart: new Set() },
		statement: (from, to) =>
			rounds.books.filter(({ at }) => at >= from && at < to).map(({ at: _, ...row }) => row),
	};
	const server = createServer((request, response) => {
		void answer(request, response).catch(() => response.destroy());
	});
	await new Promise<void>((resolve) => server.listen(options.port, '127.0.0.1', resolve));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

	/** Exchanges a launch token, as the game does when it opens. */
	async function open(launchToken: string, gameCode: string) {
		const { reply } = await wallet.call('authenticate', { launchToken, gameCode });
		const { code, token = '', user = '', currency = '', balance = 0n } = reply;
		return { code, balance, play: { token, user, gameCode, currency } };
	}

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const body = await readText(request);
		const path = (request.url ?? '').split('?')[0] ?? '';
		const asked = { path, headers: request.headers, body };
		const keys = { platformPublicKey, apiSecret: options.apiSecret, origin };
		const operator = await answerOperator(api, asked, keys);
		if (operator) return send(response, 'application/json', operator.body, operator.status);
		if (path.startsWith('/game/')) return send(response, 'text/html; charset=utf-8', GAME_PAGE);
		if (path === '/game.js') return send(response, 'text/javascript; charset=utf-8', GAME_SCRIPT);
		const given: Record<string, string> = body ? JSON.parse(body) : {};
		if (path === '/mood') {
			api.mood = given['mood'] as Mood;
			// Rounds that broke off while the vendor was dead.
			if (api.mood === 'well') await Promise.all([...rounds.rounds.values()].map(rounds.resume));
		}
		const value = await answerGame(path, given);
		const text = JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}` : one));
		send(response, 'application/json', text);
	}

	async function answerGame(path: string, given: Record<string, string>): Promise<object> {
		if (path === '/api/open') {
			const opened = await open(given['launchToken'] ?? '', given['gameCode'] ?? '');
			if (opened.code !== 'OK') return { text: opened.code };
			const key = randomUUID();
			plays.set(key, opened.play);
			return { key, balance: opened.balance };
		}
		if (path !== '/api/toss') return {};
		const stake = parseDecimal(given['stake'] ?? '');
		if (stake === undefined || stake <= 0n) return { text: 'no stake' };
		const play = plays.get(given['key'] ?? '');
		if (!play) return { text: 'a toss for nothing' };
		if (api.mood === 'dead') {
			await rounds.play(play, stake, 'win_unsent');
			return new Promise(() => undefined);
		}
		const round = await rounds.play(play, stake);
		const { state, code, win, balance } = round;
		const text = state !== 'settled' ? code : win > 0n ? 'Heads: won' : 'Tails: lost';
		return { text, balance };
	}

	return {
		origin,
		api,
		wallet,
		rounds,
		open,
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

function send(response: ServerResponse, type: string, body: string, status = 200): void {
	response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
	response.end(body);
}

async function readText(request: IncomingMessage): Promise<string> {
	let text = '';
	for await (const part of request) text += part;
	return text;
}
