import { sql } from 'kysely';
import { UNIT } from '#lib/money.ts';
import {
	businessClockOf,
	businessDayOf,
	dayAfter,
	secondsAfter,
	startOfBusinessDay,
} from '#lib/time.ts';
import { Refusal } from '#platform/core/refuse.ts';
import { createVault } from '#platform/core/vault.ts';
import { type Database, isTransient, transaction } from '#platform/db/database.ts';
import { createBeacons } from '#platform/lottery/issues/beacon.ts';
import { advanceDraws } from '#platform/rewards/draws/advance-draws.ts';
import { takeEnvelope } from '#platform/rewards/draws/take-envelope.ts';
import { fundPot } from '#platform/rewards/pots/fund-pot.ts';
import { approveRule } from '#platform/rewards/rules/change-state.ts';
import { saveRule } from '#platform/rewards/rules/save-rule.ts';
import { ENVELOPES, RAFFLE } from '#platform/seed/rewards/offers-of-chance.ts';

/** Raffles and envelopes of the storm, of each kind. */
const DRAWS_OF_KIND = 4;
const POT = 'draws';

/** The processes of a storm share the keys of its seeds. */
const vault = createVault({ vaultKeys: [Buffer.alloc(32, 7)], markKey: Buffer.alloc(32, 8) });
const beacons = createBeacons(vault, undefined);

/** Makes draws live that all members are in. Raffles end with the month, so that there is no next one. */
export async function makeDrawsLive(db: Database, members: readonly number[], now: Date) {
	const date = new Date(Math.ceil((now.getTime() + 3_600_000) / 60_000) * 60_000);
	const clock = { every: 'date', at: businessClockOf(date), date: date.toISOString() };
	const month = `${businessDayOf(now).slice(0, 7)}-01`;
	const until = startOfBusinessDay(`${dayAfter(month, 31).slice(0, 7)}-01`).toISOString();
	const prizes = [{ count: 5, cash: '3.00' }];
	const bodies = Array.from({ length: DRAWS_OF_KIND }, (_, n) => [
		{ ...ENVELOPES, code: `envelopes-${n}`, when: { clock }, pot: { code: POT } },
		{
			...{ ...RAFFLE, code: `raffle-${n}`, until, pot: { code: POT } },
			pay: { tiers: [{ prize: { draw: { prizes } } }] },
		},
	]).flat();
	await transaction(db, async (tx) => {
		const funding = { code: POT, amount: 100_000n * UNIT, fundedBy: 'maker', reason: 'storm', now };
		await fundPot(tx, funding);
		for (const body of bodies) {
			await saveRule(tx, { body, madeBy: 'maker' });
			await approveRule(tx, { code: body.code, changedBy: 'checker' });
		}
		await sql`insert into reward_join (rule, member_id, version, language, joined_at)
			select r.code, m, r.version, 'bn', core.now() from reward_rule r, unnest(${members}::int[]) m
			where r.code like 'envelopes-%'`.execute(tx);
		await sql`insert into member_event (kind, member_id, address, user_agent)
			select 'log_in', m, '', '' from unnest(${members}::int[]) m`.execute(tx);
	});
}

function fail({ err }: { err?: unknown }): void {
	if (err instanceof Refusal || isTransient(err)) return;
	process.stderr.write(`${err instanceof Error ? err.stack : err}\n`);
	process.exit(1);
}

/** Advances all draws at an instant at which one of them has something to do. */
export async function advanceSome(db: Database): Promise<void> {
	const { rows } = await sql<{ at: Date }>`
		select case state when 'committed' then closes_at when 'closed' then beacon_at + interval '1 s'
			else coalesce(ends_at, core.now()) end as at
		from reward_draw where state <> 'paid' order by random() limit 1`.execute(db);
	const now = rows[0]?.at ?? new Date();
	const log = { info() {}, warn() {}, error: (context: object) => fail(context) };
	await advanceDraws(db, { vault, beacons, readNow: async () => now, log });
}

/** Takes an envelope of a member that is drawn. Returns the claim. */
export async function takeSome(db: Database, memberId: number): Promise<string | undefined> {
	const { rows } = await sql<{ id: string; at: Date }>`
		select id, drawn_at as at from reward_draw where state = 'drawn' and kind = 'envelopes'
		order by random() limit 1`.execute(db);
	const [draw] = rows;
	if (!draw) return undefined;
	const input = { memberId, drawId: draw.id, now: secondsAfter(draw.at, 1) };
	return (await transaction(db, (tx) => takeEnvelope(tx, input))).claimId;
}

/** Draws that are not over. */
export async function countOpenDraws(db: Database): Promise<number> {
	const { rows } = await sql<{ open: number }>`
		select ${2 * DRAWS_OF_KIND} - count(*)::int as open from reward_draw where state = 'paid'`.execute(
		db,
	);
	return rows[0]?.open ?? 0;
}
