import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { findLottery, type Lottery, type PrizeMode } from '#lib/rules/lottery/catalogue.ts';
import { oddsOf } from '#lib/rules/lottery/odds.ts';
import { baseOf, playsOf, prizeGroupsOf } from '#lib/rules/lottery/odds-table.ts';
import type { Play } from '#lib/rules/lottery/play.ts';
import { readChoice } from '#lib/rules/lottery/read-choice.ts';
import { aLine, type Random } from '../../unit/lib/rules/lottery/slips.ts';
import type { Board, OpenIssue } from './board.ts';
import { cancel, type Deed, place, type Site } from './client.ts';
import type { SentOrder } from './operations.ts';

export interface Acting {
	site: Site;
	board: Board;
	memberId: number;
	/** The member's latest confirmed orders. */
	placed: Deed[];
}

const PAUSE_MS = 300;
/** Orders whose lines are cancelled: older ones are decided. */
const REMEMBERED = 6;
const STAKES_MAX = 120;
/** Minor units; amounts that leave a rest when they are multiplied by odds are among them. */
const PRICES = [10_000n, 20_000n, 50_000n, 1_234n, 7_777n];
/** An issue that locks within it is bet on most. */
const SOON_MS = 4000;
const LONG_CHASE = 6;

/** Lets a bettor place and cancel orders until `isOver`. */
export async function bet(acting: Acting, isOver: () => boolean): Promise<void> {
	const { random } = acting.site;
	while (!isOver()) {
		await delay(random() * PAUSE_MS);
		if (random() < 0.2) await takeBack(acting);
		else await order(acting);
	}
}

async function order(acting: Acting): Promise<void> {
	const { site, placed } = acting;
	const wanted = wantedOrder(acting);
	if (!wanted) return;
	// An impatient browser sends the form twice or three times.
	const copies = site.random() < 0.7 ? 1 : site.random() < 0.7 ? 2 : 3;
	const deed = await place(site, wanted, copies);
	placed.push(deed);
	if (placed.length > REMEMBERED) placed.shift();
}

function wantedOrder({ site, board, memberId }: Acting): SentOrder | undefined {
	const { random } = site;
	const issues = someGame(board, random);
	const lottery = issues && findLottery(issues[0]?.game ?? '');
	if (!issues || !lottery) return undefined;
	const isChase = random() < 0.4;
	const dice = random();
	const chosen = isChase
		? issues.slice(0, 2 + Math.floor(random() * (LONG_CHASE - 1)))
		: [issues[0]];
	const mode = someOf(lottery.modes, random) ?? 'ZY';
	const lines = Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
		someLine({ lottery, mode, isChase }, random),
	);
	return {
		...{ orderId: randomUUID(), memberId, gameId: issues[0]?.gameId ?? 0, mode, lines },
		issues: chosen.flatMap((issue) =>
			issue ? [{ numero: issue.numero, multiple: 1 + Math.floor(random() * 3) }] : [],
		),
		...{ winningStop: isChase && dice < 0.6, abandoning: isChase && dice > 0.8 },
		acceptsWorse: false,
	};
}

/** Returns the issues of a game that are open: mostly of one that locks soon. */
function someGame(board: Board, random: () => number): OpenIssue[] | undefined {
	const games = [...board.games.values()];
	const soon = games.filter(([first]) => first && first.locksAtMs < performance.now() + SOON_MS);
	return someOf(soon.length > 0 && random() < 0.85 ? soon : games, random);
}

interface LineInput {
	lottery: Lottery;
	mode: PrizeMode;
	isChase: boolean;
}

function someLine({ lottery, mode, isChase }: LineInput, random: () => number) {
	const below: Random = (bound) => Math.floor(random() * bound);
	const plays = playsOf(lottery, mode);
	// Words such as big and small win often: chases end.
	const often = plays.filter(({ fields }) => fields[0]?.of === 'words');
	for (;;) {
		const play = someOf(isChase && often.length > 0 ? often : plays, random);
		if (!play) throw new Error(`${lottery.code} has no play`);
		const { balls } = aLine(lottery.format, play, below);
		if (!isSmall(lottery, play, balls)) continue;
		const price = String(someOf(PRICES, random) ?? 0n);
		return { play: play.code, balls, price, ...(mode === 'Lott' && someSeries(lottery, random)) };
	}
}

/** Orders of a storm stay below the limits. */
function isSmall({ format }: Lottery, play: Play, balls: string): boolean {
	const read = readChoice(play, balls);
	const odds = oddsOf(play, baseOf(format, play.code.startsWith('d5') ? 'Lott' : 'Elott'));
	return read.ok && read.stakes <= STAKES_MAX && Math.max(...odds) < 100_000_000;
}

/** A prize group below the usual one has a rebate. */
function someSeries({ format }: Lottery, random: () => number): { series?: number } {
	const { min, usual, step } = prizeGroupsOf(format);
	if (random() < 0.4) return {};
	return { series: min + step * Math.floor(random() * ((usual - min) / step + 1)) };
}

/** Cancels one or two lines of a recent order, also when their issue is locked. */
async function takeBack({ site, memberId, placed }: Acting): Promise<void> {
	const { random } = site;
	const deed = someOf(placed, random);
	const lines = deed?.answers.find((answer) => answer?.lines)?.lines ?? [];
	const count = 1 + Math.floor(random() * 2);
	const ids = Array.from({ length: count }, () => someOf(lines, random)?.id ?? '');
	if (lines.length > 0) await cancel(site, { memberId, ids: [...new Set(ids)] });
}

function someOf<Item>(items: readonly Item[], random: () => number): Item | undefined {
	return items[Math.floor(random() * items.length)];
}
