import type { Money } from '#lib/money.ts';
import { textIn } from '#lib/rules/texts.ts';
import { secondsAfter } from '#lib/time.ts';
import type { OwnDraw } from '#lib/wps/contract/pool-draws.ts';
import type { Tx } from '#platform/db/database.ts';
import { readVersions } from '../rules/find-rules.ts';
import { selectOwn } from './entry-rows.ts';
import { countLogInDays, hasJoined } from './list-rows.ts';
import { type DrawRow, type EntryRow, selectDraws } from './rows.ts';

/** Draws that are shown: those that are open, and those of so many days. */
const SHOWN_DAYS = 62;
const DRAWS_MAX = 20;
const DAY_S = 24 * 60 * 60;

interface ListOwnInput {
	memberId: number;
	now: Date;
	language: string;
	/** Only this draw. */
	drawId?: string | undefined;
}

/** Lists the draws that are open or were drawn lately, with the member's part in each. */
export async function listOwnDraws(db: Tx, input: ListOwnInput): Promise<OwnDraw[]> {
	const { memberId, now, language, drawId } = input;
	const since = secondsAfter(now, -SHOWN_DAYS * DAY_S);
	const latest = await selectDraws(db, {
		limit: DRAWS_MAX,
		...(drawId !== undefined && { drawId }),
	});
	const draws = latest.filter(({ closes_at: at, id }) => at > since || id === drawId);
	const [own, versions] = await Promise.all([
		selectOwn(
			db,
			memberId,
			draws.map(({ id }) => id),
		),
		readVersions(db, draws),
	]);
	const rows: OwnDraw[] = [];
	for (const [at, draw] of draws.entries()) {
		const entry = own.find((one) => one.draw_id === draw.id);
		const tickets = entry?.tickets ?? (await ticketsOf(db, draw, memberId));
		const { names = {} } = versions[at]?.rule ?? {};
		rows.push({
			...{ drawId: draw.id, promotionId: draw.rule, kind: draw.kind, state: draw.state },
			...{ title: textIn(names, language), closeTime: draw.closes_at, tickets },
			status: statusOf(draw, { entry, tickets, now }),
			...(draw.ends_at && { endTime: draw.ends_at }),
			...(entry && { no: entry.no, mark: entry.mark }),
			...amountOf(entry),
		});
	}
	return rows;
}

/** Tickets of a list that is open: log-in days so far, or one for the member who has joined. */
async function ticketsOf(db: Tx, draw: DrawRow, memberId: number): Promise<number> {
	if (draw.state !== 'committed') return 0;
	const { from_day: from, to_day: to } = draw;
	if (draw.kind === 'envelopes') return (await hasJoined(db, draw.rule, memberId)) ? 1 : 0;
	if (!from || !to) return 0;
	return (await countLogInDays(db, { from, to, memberId })).tickets;
}

interface OwnPart {
	entry: EntryRow | undefined;
	tickets: number;
	now: Date;
}

function statusOf(draw: DrawRow, { entry, tickets, now }: OwnPart): OwnDraw['status'] {
	const { kind, state, closes_at: closesAt, ends_at: endsAt } = draw;
	if (state === 'committed' || state === 'closed') {
		const isIn = tickets > 0;
		if (state === 'closed' || now >= closesAt) return isIn ? 'PROCESS' : 'CLOSED';
		return isIn || kind === 'raffle' ? 'JOINED' : 'JOIN';
	}
	if (entry?.state === 'paid') return kind === 'raffle' ? 'ISSUED' : 'CLAIMED';
	if (entry?.state !== 'won') return 'CLOSED';
	if (kind === 'raffle') return 'PROCESS';
	return endsAt && endsAt > now ? 'CLAIM' : 'CLOSED';
}

/** What is in an envelope is not said before it is taken. */
function amountOf(entry: EntryRow | undefined): { amount?: Money } {
	return entry?.state === 'paid' && entry.prize !== null ? { amount: entry.prize } : {};
}
