import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { businessDayOf } from '#lib/time.ts';
import { getMember, register } from '#lib/wps/contract/member.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import { readNow } from '#platform/db/read-now.ts';
import { limitsOf } from '#platform/people/protection/limit-of.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { policyOf } from '#platform/settings/policy.ts';
import { type Api, aNewMember, test } from '../api.ts';
import { setForTest } from '../change-settings.ts';

const BIRTHDAY = { birthday: { enabled: true, required: true } };

/** The birthday of a person of `age` years today, or of one who reaches that age in some days. */
function birthdayOf(now: Date, age: number, daysShort = 0): string {
	const [year = 0, month = 1, day = 1] = businessDayOf(now).split('-').map(Number);
	return new Date(Date.UTC(year - age, month - 1, day + daysShort)).toISOString().slice(0, 10);
}

async function outcomeOf(api: Api, birthday: string): Promise<string> {
	const answer = await api.call(register, { ...aNewMember(), birthday });
	return answer.ok ? 'open' : `${answer.refusal.code} ${answer.refusal.params['rule']}`;
}

test.for([
	['reference', 18],
	['strict', 21],
] as const)('%s refuses a day before the age of %i', async ([policy, age], { api, db }) => {
	await setForTest({ platform: api.platform, db }, { policy, register: BIRTHDAY });
	const now = await readNow(db);

	expect(policyOf({ policy }).ageMin).toBe(age);
	expect(await outcomeOf(api, birthdayOf(now, age))).toBe('open');
	expect(await outcomeOf(api, birthdayOf(now, age, 1))).toBe('invalid_input too_young');
});

test('the status tells pages the age, the terms and the transfers of the policy', async ({
	api,
	db,
}) => {
	const read = async () => {
		const answer = await api.call(getStatus, {});
		const { policy, whitelabel } = (answer.ok && answer.value.info) || {};
		const nodes = whitelabel?.childrenNodes ?? [];
		const transfers = nodes.find(({ modId }) => modId === 'AGETRANSFERUP3')?.enabled;
		return { ...policy, transfers };
	};

	expect(await read()).toEqual({ ageMin: 18, termsTicked: true, transfers: '1' });
	await setForTest({ platform: api.platform, db }, { policy: 'strict' });
	expect(await read()).toEqual({ ageMin: 21, termsTicked: false, transfers: '0' });
});

test('the lower deposit limit of the setting and the policy applies', async ({ api, db }) => {
	const member = await api.call(getMember, {}, await api.aToken());
	const id = member.ok ? member.value.id : 0;
	const units = async () => {
		const limits = await limitsOf(db, id, 'deposit');
		return [...limits].map(([window, { amount, by }]) => [window, Number(amount / UNIT), by]);
	};
	expect(await units()).toEqual([['day', 100_000, 'operator']]);

	const depositLimits = { day: 10_000, week: null, month: 500_000 };
	await setForTest({ platform: api.platform, db }, { policy: 'strict', depositLimits });

	expect(await units()).toEqual([
		['day', 10_000, 'operator'],
		['week', 50_000, 'operator'],
		['month', 100_000, 'operator'],
	]);
});

test('another word is no policy', async ({ tx }) => {
	const change = changeSetting(tx, { key: 'policy', value: 'loose', changedBy: 'test' });

	await expect(change).rejects.toThrow('policy');
});
