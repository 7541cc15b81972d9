import { sql } from 'kysely';
import { expect } from 'vitest';
import * as calls from '#lib/wps/contract/agent-contracts.ts';
import { getWaitingContracts } from '#lib/wps/contract/waiting-contracts.ts';
import { test } from '../../api.ts';
import { aPair, offerAll, read } from './callers.ts';

test('contracts in force have maps of the same fields', async ({ api, db }) => {
	const { top, agent } = await aPair({ api, db });
	const [, daily] = await offerAll(top, agent);
	const id = daily?.id ?? '';
	read(await agent.call(calls.answerDailySalary, { id, status: 'A' }));
	expect(read(await agent.call(getWaitingContracts, {}))).toMatchObject({ dailysalinfotype: {} });
	await sql`update agent_contract set starts_at = core.clock() - interval '1 hour'
		where id = ${id}`.execute(db);

	const { dailysalinfotype, dailysalreqtype } = read(await agent.call(getWaitingContracts, {}));

	expect(dailysalinfotype).toMatchObject({
		CONS: [{ id, status: 'A', details: [{ betVolume: 30_000_000n }, { rateType: 'F' }] }],
	});
	expect(dailysalreqtype).toEqual({});
});
