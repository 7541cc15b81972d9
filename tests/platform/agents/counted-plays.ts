import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { amount } from '../../ladder-text.ts';
import { PLAYS, type Team } from './example.ts';

/** The order numbers of the example's plays: b1 is 1. */
export const orderNoOf = (at: number, product: string) =>
	product === 'LOTT' ? `${8_000_001 + at}` : `round-${at + 1}`;

/** Adds the single plays of the example: rounds of a vendor, and lottery orders of one issue. */
export async function countPlays(owner: Database, team: Team): Promise<void> {
	await sql`insert into lottery.odds_table (hash, body) values (sha256('{}'), '{}')`.execute(owner);
	await sql`
		with game as (
			insert into lottery.game (code, table_hash) values ('mohamela', sha256('{}')) returning id
		)
		insert into lottery.issue (game_id, numero, opens_at, locks_at, draws_at, state, seed, seed_hash,
			table_hash, beacon, round)
		select id, '20261102', now(), now() + interval '1 day', now() + interval '1 day', 'open', '',
			sha256(''), sha256('{}'), 'local:none', 1
		from game`.execute(owner);
	for (const [at, [name, settledAt, product, stake, paid, valid]] of PLAYS.entries()) {
		const play = {
			...{ memberId: team[name], orderNo: orderNoOf(at, product), at: `${settledAt}+06` },
			...{ stake: amount(stake), paid: amount(paid), valid: amount(valid) },
		};
		const id = product === 'LOTT' ? await addOrder(owner, play) : await addRound(owner, play);
		await sql`insert into play_counted (member_id, fact_id, settled_at, game_type, stake, paid, valid,
				uncounted)
			values (${play.memberId}, ${id}, ${play.at}, ${product}, ${play.stake}, ${play.paid},
				${play.valid}, 0)`.execute(owner);
	}
}

interface Play {
	memberId: number;
	orderNo: string;
	at: string;
	stake: bigint;
	paid: bigint;
	valid: bigint;
}

async function addRound(owner: Database, play: Play): Promise<bigint> {
	const { memberId, orderNo, at, stake, paid, valid } = play;
	const { rows } = await sql<{ id: bigint }>`
		insert into vendor_round (vendor_code, round_id, member_id, game_code, currency, state, stake,
			held, payout, created_at, settled_at, turnover_bp, invalid_stake)
		values ('JHL', ${orderNo}, ${memberId}, 'g', 'BDT', 'settled', ${stake}, 0, ${paid}, ${at}, ${at},
			10000, ${stake - valid})
		returning id`.execute(owner);
	return rows[0]?.id ?? 0n;
}

async function addOrder(owner: Database, play: Play): Promise<bigint> {
	const { memberId, orderNo, at, stake, paid, valid } = play;
	const { rows } = await sql<{ id: bigint }>`
		with placed as (
			insert into lottery.bet_order (id, no, member_id, game_id, currency, mode, body_hash,
				winning_stop, abandoning, amount, tx_id, created_at)
			overriding system value
			select gen_random_uuid(), ${orderNo}, ${memberId}, game_id, 'BDT', 'Lott', '', false, false,
				${stake}, gen_random_uuid(), ${at}
			from lottery.issue returning id
		)
		insert into lottery.bet (order_id, member_id, issue_id, currency, multiple, stake, state, win,
			valid, valid_reason, created_at, settled_at)
		select placed.id, ${memberId}, issue.id, 'BDT', 1, ${stake}, 'settled', ${paid}, ${valid},
			${valid === 0n ? 'covers_most' : 'whole_stake'}, ${at}, ${at}
		from placed, lottery.issue returning id`.execute(owner);
	return rows[0]?.id ?? 0n;
}
