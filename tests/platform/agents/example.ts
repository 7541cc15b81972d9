import { sql } from 'kysely';
import { type Money, parseDecimal } from '#lib/money.ts';
import type { Database } from '#platform/db/database.ts';
import { placeMember } from '#platform/people/tree/place-member.ts';
import { aMember } from '../database.ts';

/** The worked example of docs/agents.md: T above A, B and p1; A above C, p2, p3; and so on. */
const MEMBERS = {
	T: { type: 2, upline: undefined, joined: '2026-10-01' },
	A: { type: 1, upline: 'T', joined: '2026-10-01' },
	B: { type: 1, upline: 'T', joined: '2026-10-01' },
	C: { type: 1, upline: 'A', joined: '2026-10-01' },
	p1: { type: 0, upline: 'T', joined: '2026-10-01' },
	p2: { type: 0, upline: 'A', joined: '2026-10-01' },
	p3: { type: 0, upline: 'A', joined: '2026-11-02' },
	p4: { type: 0, upline: 'C', joined: '2026-11-02' },
	p5: { type: 0, upline: 'C', joined: '2026-11-02' },
	p6: { type: 0, upline: 'B', joined: '2026-10-01' },
} as const;

export type Name = keyof typeof MEMBERS;
export type Team = Record<Name, number>;

export const amount = (text: string): Money => {
	const parsed = parseDecimal(text.replaceAll(',', ''));
	if (parsed === undefined) throw new Error(`no amount: ${text}`);
	return parsed;
};

/** Member, settled (UTC+6), product, stake, payout and valid bet. */
export const PLAYS = [
	['p1', '2026-11-02 10:05', 'RNG', '1200', '0', '1200'],
	['p2', '2026-11-02 10:20', 'LOTT', '2000', '3900', '2000'],
	['p3', '2026-11-02 10:20', 'LOTT', '1333.3333', '0', '1333.3333'],
	['p4', '2026-11-02 11:10', 'LIVE', '3000', '5850', '2850'],
	['p4', '2026-11-02 11:15', 'LIVE', '1000', '1000', '0'],
	['p5', '2026-11-02 11:50', 'SPORTS', '4000', '0', '0'],
	['p6', '2026-11-02 12:00', 'RNG', '5000.5', '1250.25', '5000.5'],
	['C', '2026-11-02 12:30', 'LOTT', '600', '0', '600'],
	['p4', '2026-11-03 09:10', 'RNG', '10000', '2500.75', '10000'],
	['p3', '2026-11-03 09:45', 'LOTT', '900', '990', '0'],
	['p2', '2026-11-03 09:45', 'LOTT', '2500', '0', '2500'],
	['p2', '2026-11-03 09:45', 'LOTT', '500', '1000', '500'],
	['p6', '2026-11-03 20:00', 'SPORTS', '2000', '2900', '1000'],
	['p1', '2026-11-03 23:59:59', 'RNG', '777.7777', '0', '777.7777'],
	['p5', '2026-11-04 00:00:00', 'RNG', '1000', '0', '1000'],
] as const;

/** Member, day, and what was moved. */
const MONEY = [
	['p2', '2026-11-02', { deposited: '3000' }],
	['p3', '2026-11-02', { deposited: '2500' }],
	['p4', '2026-11-02', { deposited: '15000', fee: '225', bonus: '500' }],
	['p5', '2026-11-02', { deposited: '5000', fee: '75' }],
	['p6', '2026-11-02', { deposited: '6000' }],
	['p1', '2026-10-05', { deposited: '2000' }],
	['p4', '2026-11-03', { withdrawn: '2000', fee: '10' }],
	['p5', '2026-11-03', { bonus: '150' }],
	// Rebates of LOTT, by the day of the play.
	['p2', '2026-11-02', { rebate: '6' }],
	['A', '2026-11-02', { rebate: '15.8667' }],
	['T', '2026-11-02', { rebate: '7.8666' }],
	['p3', '2026-11-02', { rebate: '2.6666' }],
	['C', '2026-11-02', { rebate: '3' }],
	['p2', '2026-11-03', { rebate: '9' }],
	['A', '2026-11-03', { rebate: '12' }],
	['T', '2026-11-03', { rebate: '6' }],
] as const;

/** Creates the members of the example, with its tree. */
export async function aTeam(db: Database, owner: Database): Promise<Team> {
	const team: Partial<Team> = {};
	for (const [name, { type, upline, joined }] of Object.entries(MEMBERS)) {
		const memberId = await aMember(db);
		const now = new Date(`${joined}T06:00:00Z`);
		await owner
			.updateTable('member')
			.set({ type, created_at: now })
			.where('id', '=', memberId)
			.execute();
		if (upline) await placeMember(db, { memberId, uplineId: team[upline] ?? 0, now });
		team[name as Name] = memberId;
	}
	return team as Team;
}

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
		${stake}, ${paid}, ${valid}, 0, 0, 0, 0, 0, 0)::play.team_line])`.execute(owner);
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
	await sql`select play.add_to_teams(array[row(${memberId}, ${day}, ${booked}, '', 0, 0, 0, 0, 0,
		${deposited}, ${withdrawn}, ${bonus}, ${rebate}, ${fee})::play.team_line])`.execute(owner);
}

/** Plays the example and moves its money, without the void. */
export async function playExample(owner: Database, team: Team): Promise<void> {
	for (const [name, at, product, stake, paid, valid] of PLAYS) {
		const amounts = { stake: amount(stake), paid: amount(paid), valid: amount(valid) };
		await addPlay(owner, { memberId: team[name], at, product, ...amounts });
	}
	for (const [name, day, moved] of MONEY) {
		await addMoney(owner, { memberId: team[name], day, moved });
	}
}

/** Takes the rounds of the voided issue back, booked on 10 November, and the rebates with them. */
export async function voidIssue(owner: Database, team: Team): Promise<void> {
	const booked = '2026-11-10';
	for (const [name, at, product, stake, paid, valid] of PLAYS) {
		if (at !== '2026-11-03 09:45') continue;
		const amounts = { stake: amount(stake), paid: amount(paid), valid: amount(valid) };
		await addPlay(owner, { memberId: team[name], at, product, ...amounts, booked, rounds: -1 });
	}
	for (const [name, rebate] of [
		['p2', '-9'],
		['A', '-12'],
		['T', '-6'],
	] as const) {
		const moved = { rebate };
		await addMoney(owner, { memberId: team[name], day: '2026-11-03', booked, moved });
	}
}
