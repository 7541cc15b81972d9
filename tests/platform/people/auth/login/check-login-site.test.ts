import { expect } from 'vitest';
import { register } from '#lib/wps/contract/member.ts';
import { login } from '#lib/wps/contract/session.ts';
import type { Tx } from '#platform/db/database.ts';
import { aNewMember, PASSWORD, test } from '../../../api.ts';

const TYPES = [0, 1, 2, 41, 42] as const;
const SITES = [undefined, 'member', 'agent'] as const;
const CASES = TYPES.flatMap((type) => SITES.map((site) => [type, site] as const));

test.for(CASES)(
	'type %i logs in at the site %s, or is referred to the other login',
	async ([type, site], { api, owner }) => {
		const { username, ...member } = aNewMember();
		await api.call(register, { username, ...member });
		await owner.updateTable('member').set({ type }).where('username', '=', username).execute();
		const before = await countSessions(owner, username);

		const answer = await api.call(login, { username, password: PASSWORD, site });

		const isAgent = type !== 0;
		if (isAgent === (site === 'agent')) {
			expect(answer).toMatchObject({ ok: true, value: { customerType: type } });
			return;
		}
		const code = isAgent ? 'member_only' : 'agent_only';
		expect(answer).toMatchObject({ ok: false, refusal: { code } });
		expect(await countSessions(owner, username)).toBe(before);
	},
);

test('a wrong password gets the same response at the wrong site', async ({ api, owner }) => {
	const { username, ...member } = aNewMember();
	await api.call(register, { username, ...member });
	await owner.updateTable('member').set({ type: 41 }).where('username', '=', username).execute();

	for (const site of SITES) {
		const wrong = await api.call(login, { username, password: 'not-the-one', site });
		const unknown = await api.call(login, { username: 'nobodyatall', password: 'x', site });
		expect(wrong).toMatchObject({ refusal: { code: 'login_failed' } });
		expect(unknown).toEqual(wrong);
	}
});

async function countSessions(db: Tx, username: string): Promise<number> {
	const sessions = await db
		.selectFrom('member_session')
		.innerJoin('member', 'member.id', 'member_session.member_id')
		.select('member_session.id')
		.where('username', '=', username)
		.execute();
	return sessions.length;
}
