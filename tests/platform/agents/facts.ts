import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Database } from '#platform/db/database.ts';
import { amount } from '../../ladder-text.ts';

interface Play {
	memberId: number;
	/** `YYYY-MM-DD HH:MM:SS` of the brand. */
	at: string;
	product: string;
	stake: Money;
	paid: Money;
	valid: Money;
	/** The day it is booked on; that of the play without one. */
	booked?: string;
	/** -1 takes the round back. */
	rounds?: 1 | -1;
}

/** Adds a settled round to the sums, as the fold does. */
export async function addPlay(owner: Database, play: Play): Promise<void> {
	const { memberId, at, product, rounds = 1 } = play;
	const [day = ''] = at.split(' ');
	const { booked = day } = play;
	const bookedAt = booked === day ? at : `${booked} 12:00`;
	const sign = BigInt(rounds);
	const [stake, paid, valid] = [play.stake * sign, play.paid * sign, play.valid * sign];
	await sql`insert into play_day as d (member_id, day, booked, game_type, vendor_code, game_code,
			rounds, stake, paid, valid, uncounted)
		values (${memberId}, ${day}, ${booked}, ${product}, 'JHL', 'g', ${rounds}, ${stake}, ${paid},
			${valid}, 0)
		on conflict (member_id, day, booked, game_type, vendor_code, game_code) do update
		set rounds = d.rounds + excluded.rounds, stake = d.stake + excluded.stake,
			paid = d.paid + excluded.paid, valid = d.valid + excluded.valid`.execute(owner);
	await sql`insert into play_hour as h (member_id, hour, booked, game_type, vendor_code, rounds, stake,
			paid, valid, uncounted)
		values (${memberId}, date_trunc('hour', ${at}::timestamp at time zone 'Asia/Dhaka'),
			date_trunc('hour', ${bookedAt}::timestamp at time zone 'Asia/Dhaka'), ${product}, 'JHL', ${rounds}, ${stake}, ${paid}, ${valid}, 0)
		on conflict (member_id, hour, booked, game_type, vendor_code) do update
		set rounds = h.rounds + excluded.rounds, stake = h.stake + excluded.stake,
			paid = h.paid + excluded.paid, valid = h.valid + excluded.valid`.execute(owner);
	await sql`select play.add_to_teams(array[row(${memberId}, ${day}, ${booked}, ${product}, ${rounds},
		${stake}, ${paid}, ${valid}, 0, 0, 0, 0, 0, 0, 0)::play.team_line])`.execute(owner);
}

type Moved = Partial<Record<'deposited' | 'withdrawn' | 'bonus' | 'rebate' | 'fee', string>>;

/** Adds moved money to the sums, as the fold does. */
export async function addMoney(
	owner: Database,
	{
		memberId,
		day,
		booked = day,
		moved,
	}: { memberId: number; day: string; booked?: string; moved: Moved },
): Promise<void> {
	const value = (name: keyof Moved) => amount(moved[name] ?? '0');
	const [deposited, withdrawn, bonus, rebate, fee] = [
		...[value('deposited'), value('withdrawn'), value('bonus'), value('rebate'), value('fee')],
	];
	await sql`insert into money_day as d (member_id, day, booked, deposited, deposits, withdrawn, bonus,
			rebate, fee)
		values (${memberId}, ${day}, ${booked}, ${deposited}, ${deposited === 0n ? 0 : 1}, ${withdrawn},
			${bonus}, ${rebate}, ${fee})
		on conflict (member_id, day, booked) do update
		set deposited = d.deposited + excluded.deposited, deposits = d.deposits + excluded.deposits,
			withdrawn = d.withdrawn + excluded.withdrawn, bonus = d.bonus + excluded.bonus,
			rebate = d.rebate + excluded.rebate, fee = d.fee + excluded.fee`.execute(owner);
	await sql`select play.add_to_teams(array[row(${memberId}, ${day}, ${booked}, 'MONEY', 0, 0, 0, 0, 0,
		${deposited}, ${withdrawn}, ${bonus}, ${rebate}, ${fee},
		${deposited === 0n ? 0 : 1})::play.team_line])`.execute(owner);
}
