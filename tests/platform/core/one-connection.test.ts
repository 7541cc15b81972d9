import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { getCaptcha } from '#lib/wps/contract/bot-check.ts';
import { claimPromoCode } from '#lib/wps/contract/rewards.ts';
import { test } from '../api.ts';

/** More than the pool has connections: those that wait for one another end as `unavailable`. */
const TOGETHER = 24;

test('captchas asked for together do not wait for one another’s connections', async ({ api }) => {
	const answers = await Promise.all(
		Array.from({ length: TOGETHER }, () =>
			api.call(getCaptcha, {}, undefined, { deviceKey: randomUUID() }),
		),
	);

	expect(answers.filter(({ ok }) => !ok)).toEqual([]);
});

test('codes of offers entered together do not wait for one another’s connections', async ({
	api,
}) => {
	const tokens = [];
	for (let index = 0; index < TOGETHER; index++) tokens.push(await api.aToken());

	const answers = await Promise.all(
		tokens.map((token) => api.call(claimPromoCode, { promoCode: 'NOSUCH' }, token)),
	);

	for (const answer of answers) expect(answer).toMatchObject({ refusal: { code: 'code_unknown' } });
});
