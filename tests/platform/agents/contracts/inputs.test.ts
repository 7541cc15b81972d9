import { expect } from 'vitest';
import { test } from '../../api.ts';
import { aPair, CONS } from './callers.ts';

test.for([
	['five decimals', { bet: '1000.00001' }, 'rows.0.bet'],
	['a negative amount', { bet: '-1.00' }, 'rows.0.bet'],
	['an amount above 100,000,000,000', { loss: '100000000000.01' }, 'rows.0.loss'],
	['a rate of seven decimals', { rate: '0.0000001' }, 'rows.0.rate'],
	['half a member', { active: 0.5 }, 'rows.0.active'],
	['an unknown field', { carry: 'none' }, 'carry'],
] as const)('a row with %s is refused', async ([, more], { api, db }) => {
	const given = { api, db };
	const { top, agent } = await aPair(given);
	const row = { bet: '10000.00', loss: '1000.00', active: 2, rate: 0.08, ...more };

	const answer = await api.send('/wps/agent/contract', {
		method: 'POST',
		headers: {
			...{ authorization: top.token, 'content-type': 'application/json' },
			'x-forwarded-for': top.username,
		},
		body: JSON.stringify({ kind: 'dividend', ...CONS, account: agent.username, rows: [row] }),
	});

	expect(answer).toMatchObject({ status: 400, body: { errorCode: 'request_param_err' } });
});
