import type { Database } from '#platform/db/database.ts';
import { placeMember } from '#platform/people/tree/place-member.ts';
import { amount } from '../../ladder-text.ts';
import { aMember } from '../database.ts';
import { addMoney, addPlay } from './facts.ts';

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
