import { expect } from 'vitest';
import { register } from '#lib/wps/contract/member.ts';
import { login } from '#lib/wps/contract/session.ts';
import { sendCode, sendResetLink } from '#lib/wps/contract/verification.ts';
import { countHashes } from '#platform/people/auth/passwords/hash-thread.ts';
import { hashPassword, isPasswordOf } from '#platform/people/auth/passwords/password.ts';
import { createQueue } from '#platform/people/auth/passwords/queue.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { type Api, aNewMember, test } from '../../../api.ts';

/** Returns how many hashes the work computes. */
async function hashesOf(work: () => Promise<unknown>): Promise<{ answer: unknown; made: number }> {
	const before = countHashes();
	const answer = await work();
	return { answer, made: countHashes() - before };
}

async function names(api: Api): Promise<{ known: string; unknown: string }> {
	const member = aNewMember();
	await api.call(register, member);
	return { known: member.username, unknown: aNewMember().username };
}

// The response time is that of its hash; `npm run bench -- --only timing` measures it.
test('a login computes one hash for known and unknown names and returns the same response', async ({
	api,
}) => {
	const { known, unknown } = await names(api);
	for (const site of ['member', 'agent'] as const) {
		const password = 'not-the-one';
		const wrong = await hashesOf(() => api.call(login, { username: known, password, site }));
		const nobody = await hashesOf(() => api.call(login, { username: unknown, password, site }));
		expect(wrong).toMatchObject({ made: 1, answer: { refusal: { code: 'login_failed' } } });
		expect(nobody).toEqual(wrong);
	}
});

test('a reset request computes no hash and returns the same response', async ({ api, db }) => {
	for (const key of ['CHNGPASSMAIL3', 'CHNGPASSVERIF3'] as const) {
		await changeSetting(db, { key, value: true, changedBy: 'test' });
	}
	const { known, unknown } = await names(api);
	const askBy = (username: string) =>
		hashesOf(() => api.call(sendResetLink, { username, email: 'a@site.test' }));

	expect(await askBy(known)).toMatchObject({ made: 0 });
	expect(await askBy(unknown)).toEqual(await askBy(known));
	const code = await hashesOf(() =>
		api.call(sendCode, { mobileNum: '1712345678', purpose: 'reset' }),
	);
	expect(code.made).toBe(0);
});

test('the hashing thread accepts the right password and refuses another', async () => {
	const hash = await hashPassword('river-at-dusk-71');

	expect(await isPasswordOf('river-at-dusk-71', hash)).toBe(true);
	expect(await isPasswordOf('river-at-dusk-72', hash)).toBe(false);
	expect(await isPasswordOf('river-at-dusk-71', '!')).toBe(false);
});

test('a queue bounds running and waiting work and refuses the rest at once', async () => {
	const queue = createQueue({ runningMax: 2, waitingMax: 3 });
	let running = 0;
	let most = 0;
	const work = async () => {
		running += 1;
		most = Math.max(most, running);
		await new Promise((resolve) => setTimeout(resolve, 20));
		running -= 1;
	};

	const results = await Promise.allSettled(Array.from({ length: 8 }, () => queue.run(work)));

	expect(most).toBe(2);
	expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
	for (const result of results.slice(5)) {
		expect(result).toMatchObject({ reason: { code: 'unavailable' } });
	}
	await expect(queue.run(async () => 'again')).resolves.toBe('again');
});
