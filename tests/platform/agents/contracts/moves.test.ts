import { expect } from 'vitest';
import { moveAgent } from '#platform/agents/contracts/move-agent.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { moveMember } from '#platform/people/tree/move-member.ts';
import { test } from '../../database.ts';
import * as world from './world.ts';

const A_DIVIDEND = '10000/1000/2 8%';

async function aPair(db: Database) {
	const top = await world.anAgent(db, { type: 2 });
	const agent = await world.anAgent(db, { upline: top });
	await world.setTop(db, top, '1000/500/1 6%; 10000/1000/2 10%; 20000/8000/4 15%');
	return { top, agent };
}

test('a member who moves tomorrow takes no offer of the old upline', async ({ db }) => {
	const { top, agent } = await aPair(db);
	const other = await world.anAgent(db, { type: 2 });
	const { id } = await world.offer(db, { from: top, to: agent, text: A_DIVIDEND });
	const move = { memberId: agent.memberId, uplineId: other.memberId, now: new Date() };

	await transaction(db, (tx) => moveMember(tx, move));

	expect(await world.outcomeOf(world.accept(db, { by: agent, id }))).toBe('contract_gone');
	const again = await world.outcomeOf(world.offer(db, { from: top, to: agent, text: A_DIVIDEND }));
	expect(again).toBe('not_in_tree');
});

test('a move ends the contract and withdraws the offers of the old upline', async ({ db }) => {
	const { top, agent } = await aPair(db);
	const low = await world.anAgent(db, { upline: agent });
	const other = await world.anAgent(db, { type: 2 });
	const held = await world.contract(db, { from: top, to: agent, text: A_DIVIDEND });
	const below = await world.contract(db, { from: agent, to: low, text: '10000/1000/2 5%' });
	await world.setTop(db, top, '2500/1 0.3%', { kind: 'daily' });
	const about = { kind: 'daily', text: '3000/1 0.3%' } as const;
	const offered = await world.offer(db, { from: top, to: agent, ...about });
	const now = new Date();

	const moved = await transaction(db, (tx) =>
		moveAgent(tx, { memberId: agent.memberId, uplineId: other.memberId, now }),
	);

	expect(moved.endedCount).toBe(1);
	for (const { id } of [held, below]) {
		const { state, endsAt } = await world.stateOf(db, id);
		expect(state).toBe('ended');
		expect(endsAt && endsAt > now).toBe(true);
	}
	expect(await world.stateOf(db, offered.id)).toMatchObject({ state: 'withdrawn' });
	expect((await world.eventsOf(db, held.id)).at(-1)?.details).toMatchObject({ reason: 'moved' });
});
