import { createPrivateKey, type KeyObject, randomUUID } from 'node:crypto';
import type { Bettor } from '../bets/bettors.ts';
import { type SignedCall, signCall } from '../bets/signed-call.ts';
import { answerJobs } from '../measure/children.ts';
import { type Load, loadWith } from './clients.ts';
import { type Connection, openConnection } from './http-connection.ts';

/** A process that bets over HTTP as a vendor does: a bet, its win, the next bet. */
export interface BetsJob {
	port: number;
	seconds: number;
	privateKeyPem: string;
	bettors: Bettor[];
	/** Pause of a bettor after a call; absent, calls follow at once. */
	pauseMs?: number;
}

/** Calls of each bettor signed before the clock starts; more are signed on demand. */
const READY_PER_S = 30;

const STAKE = 1_0000n;
const WIN = 9600n;

interface Player {
	connection: Connection;
	ready: Buffer[];
	more: () => Buffer[];
}

answerJobs<BetsJob>(async ({ port, seconds, privateKeyPem, bettors, pauseMs }): Promise<Load> => {
	const privateKey = createPrivateKey(privateKeyPem);
	const players = await Promise.all(
		bettors.map(async (bettor): Promise<Player> => {
			const more = () => signRound(bettor, privateKey, port);
			const rounds = Array.from({ length: (seconds * READY_PER_S) / 2 }, more);
			return { connection: await openConnection(port), ready: rounds.flat(), more };
		}),
	);
	const work = async (client: number) => {
		const player = players[client];
		return player ? play(player) : false;
	};
	try {
		return await loadWith({ clients: players.length, seconds, work, pauseMs });
	} finally {
		for (const { connection } of players) connection.close();
	}
});

async function play(player: Player): Promise<boolean> {
	if (player.ready.length === 0) player.ready.push(...player.more());
	const call = player.ready.shift();
	if (!call) return false;
	const { status, body } = await player.connection.ask(call);
	return status === 200 && body.includes('"code":"OK"');
}

function signRound(bettor: Bettor, privateKey: KeyObject, port: number): Buffer[] {
	const [roundId, betTransactionId] = [randomUUID(), randomUUID()];
	const bet = { ...bettor, roundId, transactionId: betTransactionId, amount: STAKE };
	const win = {
		...bettor,
		roundId,
		transactionId: randomUUID(),
		betTransactionId,
		amount: WIN,
		roundClosed: true,
	};
	const calls = [signCall('bet', bet, privateKey), signCall('win', win, privateKey)];
	return calls.map((call) => bytesOf(call, port));
}

function bytesOf({ path, headers, body }: SignedCall, port: number): Buffer {
	const all = { host: `localhost:${port}`, ...headers, 'content-length': Buffer.byteLength(body) };
	const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
	return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}
