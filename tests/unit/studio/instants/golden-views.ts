import { createHash } from 'node:crypto';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { toDecimal } from '#lib/money.ts';
import { sha256 } from '#studio/fair/seeds.ts';
import type { RoomGame, RoundGame, Turn } from '#studio/game.ts';
import { bhokatta } from '#studio/games/bhokatta/game.ts';
import { castNet } from '#studio/games/cast-net/game.ts';
import { fishAt } from '#studio/games/cast-net/river.ts';
import { pasha } from '#studio/games/pasha/game.ts';
import { quicksand } from '#studio/games/quicksand/game.ts';
import { ribbonRoosters } from '#studio/games/ribbon-roosters/game.ts';
import { tigerCrocodile } from '#studio/games/tiger-crocodile/game.ts';
import { drawRoom } from '#studio/rooms/room-record.ts';
import { drawRound } from '#studio/rounds/draw-round.ts';

const COUNT = 1000;

/** A round or the record of a room's round, as a verifier reads it. */
export interface GoldenView {
	outcome: unknown;
	payout?: string;
	[field: string]: unknown;
}

interface Script {
	game: RoundGame;
	choice: (no: number) => unknown;
	/** Steps until the round is over. */
	steps?: (no: number) => unknown[];
}

const SCRIPTS: Record<string, Script> = {
	quicksand: {
		game: quicksand,
		choice: (no) => ({ pits: 1 + (no % 24) }),
		steps: (no) => [
			...Array.from({ length: 1 + (no % 7) }, (_, at) => ({ tile: (no + 3 * at) % 25 })),
			{ leave: true },
		],
	},
	pasha: {
		game: pasha,
		choice: (no) => ({ side: no % 2 === 0 ? 'under' : 'over', faces: 100 + ((no * 97) % 9401) }),
	},
	'cast-net': { game: castNet, choice: castOf },
};

/** Games whose rounds are those of a room: the record of each is a vector. */
const ROOMS: Record<string, RoomGame> = {
	bhokatta,
	'tiger-crocodile': tigerCrocodile,
	'ribbon-roosters': ribbonRoosters,
};

export const GOLDEN_TABLES: Record<string, object> = {
	...Object.fromEntries(Object.entries(SCRIPTS).map(([code, { game }]) => [code, game.table])),
	...Object.fromEntries(Object.entries(ROOMS).map(([code, { table }]) => [code, table])),
};

export function isRoom(code: string): boolean {
	return code in ROOMS;
}

const known = new Map<string, GoldenView[]>();

/** The first 1,000 rounds of a game, with seeds of their own. */
export function goldenViews(code: string): GoldenView[] {
	const [script, room] = [SCRIPTS[code], ROOMS[code]];
	const viewOf = (no: number) => {
		if (script) return roundOf(script, no);
		if (!room) throw new Error(`${code} has no vectors`);
		return recordOf(room, no);
	};
	const views = known.get(code) ?? Array.from({ length: COUNT }, (_, no) => viewOf(no));
	known.set(code, views);
	return views;
}

export function tableHashOf(code: string): string {
	return sha256(canonicalJson(GOLDEN_TABLES[code])).toString('hex');
}

function roundOf({ game, choice: choose, steps: walk }: Script, no: number): GoldenView {
	const serverSeed = sha256(`golden server seed ${no % 7}`);
	const clientSeed = `golden-${no % 5}`;
	const nonce = no + 1;
	const stake = [10_000n, 20_000n, 50_000n, 1_000_000n][no % 4] ?? 10_000n;
	const choice = game.choice.parse(choose(no));
	const tableHash = tableHashOf(game.code);
	const draw = { serverSeed, clientSeed, nonce, stake, choice };
	let turn: Turn<unknown> = drawRound({ game, tableHash }, draw);
	const steps: unknown[] = [];
	for (const step of walk?.(no) ?? []) {
		if (turn.payout !== undefined) break;
		const next = game.steps?.play({ stake, state: turn.state, step });
		if (!next) throw new Error('the script breaks the rules');
		steps.push(step);
		turn = next;
	}
	const serverHash = sha256(serverSeed).toString('hex');
	const seed = { serverHash, clientSeed, nonce, serverSeed: serverSeed.toString('hex') };
	const outcome = game.view(turn.state, true);
	const payout = toDecimal(turn.payout ?? 0n);
	return {
		gameCode: game.code,
		tableHash,
		stake: toDecimal(stake),
		payout,
		nonce,
		choice,
		steps,
		outcome,
		seed,
	};
}

function recordOf(game: RoomGame, no: number): GoldenView {
	const seed = sha256(`golden room seed ${no}`);
	const record = {
		room: game.code,
		number: no + 1,
		// Before quicknet's first round: each round is signed after the lock.
		locksAt: '2023-08-01T00:00:00.000Z',
		tableHash: tableHashOf(game.code),
		seedHash: sha256(seed).toString('hex'),
		beacon: 'quicknet',
		beaconRound: 1000 + no,
		signature: createHash('sha256').update(`signature ${no}`).digest('hex'),
		root: createHash('sha256').update(`root ${no}`).digest('hex'),
		slips: no % 9,
		seed: seed.toString('hex'),
	};
	return { ...record, outcome: drawRoom(game, record) };
}

/** Aims at a fish, a little beside it. */
function castOf(no: number): { atMs: number; x: number; y: number } {
	const atMs = 1_790_000_000_000 + 61_343 * no;
	const seen = fishAt(atMs).filter(({ x }) => x >= 20 && x <= 880);
	const at = seen[no % seen.length];
	return { atMs, x: (at?.x ?? 0) + (no % 41) - 20, y: at?.y ?? 0 };
}
