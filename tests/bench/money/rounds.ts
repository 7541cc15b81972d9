import { sql } from 'kysely';
import { UNIT } from '#lib/money.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { openRequirement } from '#platform/money/turnover/requirements.ts';
import { GAME, VENDOR } from '../bets/signed-call.ts';

/** Rounds of the table, and of the member whose page is measured. */
export const ROUNDS = 1_000_000;
/** In one statement; the pool limits the time of a statement. */
const CHUNK = 50_000;
export const OWN_EVERY = 250;
/** Rounds behind one that may still change: the fold leaves them to the page. */
export const UNFOLDED = 500;

const STAKE = 10n * UNIT;
/** Requirements that all rounds together do not meet: the fold reads every round. */
const CREDITS = [15_000n * UNIT, 15_000n * UNIT, 15_000n * UNIT];

/** Opens the requirements of a member's deposits. */
export async function openRequirements(db: Database, memberId: number): Promise<void> {
	for (const [index, base] of CREDITS.entries()) {
		await transaction(db, (tx) =>
			openRequirement(tx, {
				...{ memberId, source: 'deposit', ref: `deposit:bench:${memberId}:${index}`, base },
				...{ multipleBp: 10_000, fundsBefore: UNIT },
			}),
		);
	}
}

interface MakeRoundsInput {
	/** The member whose page is measured. */
	memberId: number;
	others: readonly number[];
}

/**
 * Inserts settled rounds of many members, mixed as they are played: each `OWN_EVERY`th is of the
 * measured member. They have no vendor calls and no postings, which the fold does not read.
 */
export async function makeRounds(
	owner: Database,
	{ memberId, others }: MakeRoundsInput,
): Promise<void> {
	for (let from = 1; from <= ROUNDS; from += CHUNK) {
		await sql`
		insert into vendor_round (vendor_code, round_id, member_id, game_code, currency, state, stake,
			held, payout, created_at, settled_at, turnover_bp)
		select ${VENDOR}, 'bench-' || n,
			case when n % ${OWN_EVERY} = 0 then ${memberId} else o.ids[1 + n % cardinality(o.ids)] end,
			${GAME}, 'BDT', 'settled', ${STAKE}, 0, ${STAKE}, core.now(), core.now(), 10000
		from generate_series(${from}::int, ${from + CHUNK - 1}::int) n, (select ${others}::int[] as ids) o
		order by n`.execute(owner);
	}
	await sql`vacuum analyze vendor_round`.execute(owner);
}

/** Inserts a round that may still be reopened, and settled ones after it. */
export async function makeUnfolded(owner: Database, memberId: number): Promise<void> {
	await sql`
		insert into vendor_round (vendor_code, round_id, member_id, game_code, currency, state, stake,
			held, created_at, settled_at, turnover_bp)
		select ${VENDOR}, 'bench-late-' || n, ${memberId}, ${GAME}, 'BDT',
			case n when 0 then 'void' else 'settled' end, case n when 0 then 0 else ${STAKE}::bigint end,
			0, core.now(), core.now(), case n when 0 then null else 10000 end
		from generate_series(0, ${UNFOLDED}::int) n order by n`.execute(owner);
}
