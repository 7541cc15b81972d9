import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { toDecimal } from '#lib/money.ts';
import { replaySlot } from '#studio/engines/slot/replay.ts';
import { PADMA_GOLD } from '#studio/games/padma-gold/rules.ts';
import { verifyRound } from '#studio/kit/round/verify-round.ts';
import { getRoundTitle } from '#studio/registry.ts';
import { drawRound } from '#studio/rounds/draw-round.ts';
import type { RoundView } from '#studio/wire.ts';
import { newPair } from './round-streams.ts';
import { FAIR } from './stream.ts';

/** Rounds for which a verifier computed the same result. */
export interface Agreement {
	rounds: number;
	agreeing: number;
}

/** Rounds per batch. */
const BATCH = 500;
const STAKE = 10_0000n;
const TITLE = getRoundTitle('padma-gold');

/** Recomputes rounds with WebCrypto, as the game does in the browser. */
export async function verifyInBrowser(rounds: number): Promise<Agreement> {
	let agreeing = 0;
	for (let done = 0; done < rounds; done += BATCH) {
		const views = viewsOf(Math.min(BATCH, rounds - done));
		const found = await Promise.all(
			views.map((view) => verifyRound(view, { table: PADMA_GOLD, replay: replaySlot })),
		);
		agreeing += found.filter(({ agrees }) => Object.values(agrees).every(Boolean)).length;
	}
	return { rounds, agreeing };
}

/** Recomputes rounds with docs/verify_round.py. Throws without Python. */
export async function verifyInPython(rounds: number): Promise<Agreement> {
	const folder = await mkdtemp(join(tmpdir(), 'fairness-'));
	const table = join(folder, 'table.json');
	await writeFile(table, TITLE.tableJson);
	const python = spawn('python3', ['docs/verify_round.py', table, '--check'], {
		stdio: ['pipe', 'pipe', 'inherit'],
	});
	await once(python, 'spawn');
	let agreeing = 0;
	const lines = createInterface({ input: python.stdout });
	lines.on('line', (line) => {
		const { stopsAgree, payoutAgrees, seedAgrees, tableAgrees } = JSON.parse(line);
		if (stopsAgree && payoutAgrees && seedAgrees && tableAgrees) agreeing += 1;
	});
	const ended = Promise.all([once(lines, 'close'), once(python, 'exit')]);
	for (let done = 0; done < rounds; done += BATCH) {
		const views = viewsOf(Math.min(BATCH, rounds - done));
		const text = views.map((view) => `${JSON.stringify(view)}\n`).join('');
		if (!python.stdin.write(text)) await once(python.stdin, 'drain');
	}
	python.stdin.end();
	await ended;
	await rm(folder, { recursive: true });
	return { rounds, agreeing };
}

/** Finished rounds of one pair of seeds, as revealed to a player. */
function viewsOf(count: number): RoundView[] {
	const { serverSeed, clientSeed } = newPair(FAIR);
	const serverHash = createHash('sha256').update(serverSeed).digest('hex');
	return Array.from({ length: count }, (_, index) => {
		const nonce = index + 1;
		const draw = { serverSeed, clientSeed, nonce, stake: STAKE, choice: {} };
		const { state, payout = 0n } = drawRound(TITLE, draw);
		return {
			roundId: randomUUID(),
			requestId: randomUUID(),
			gameCode: TITLE.game.code,
			tableHash: TITLE.tableHash,
			state: 'settled' as const,
			stake: toDecimal(STAKE),
			payout: toDecimal(payout),
			nonce,
			choice: {},
			steps: [],
			outcome: state,
			createdAt: new Date().toISOString(),
			seed: {
				seedId: serverHash.slice(0, 8),
				serverHash,
				clientSeed,
				nonce,
				serverSeed: Buffer.from(serverSeed).toString('hex'),
			},
		};
	});
}
