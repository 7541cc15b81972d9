import * as contract from '#lib/wps/contract/agent-bills.ts';
import { getWages } from '#lib/wps/contract/agent-wages.ts';
import { readPeriod } from '#platform/core/read-range.ts';
import { type Route, routeWithDb } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { SettingsCache } from '#platform/settings/load-settings.ts';
import { activeMinOf } from '../active-min.ts';
import { requireAgent } from '../require-agent.ts';
import { listBillPlays, listBillRows, listBills, readBill } from './bills.ts';
import { makeBillFile } from './make-bill-file.ts';
import { readWages } from './read-wages.ts';

interface Services {
	vault: Vault;
	settings: SettingsCache['values'];
}

/** The routes of an agent's bills and wages. */
export function billRoutes({ vault, settings }: Services): Route[] {
	return [
		routeWithDb(getWages, async ({ startDate, endDate }, { db, caller, now }) => {
			const { memberId: agentId } = requireAgent(caller);
			const { since, until } = readPeriod({ from: startDate, to: endDate }, now);
			return await readWages(db, { agentId, since, until });
		}),
		routeWithDb(contract.listAgentBills, async (input, { db, caller }) => {
			return await listBills(db, { memberId: requireAgent(caller).memberId, ...input });
		}),
		routeWithDb(contract.getAgentBill, async (input, { db, caller }) => {
			return await readBill(db, vault, { memberId: requireAgent(caller).memberId, ...input });
		}),
		routeWithDb(contract.listAgentBillRows, async (input, { db, caller }) => {
			return await listBillRows(db, vault, { memberId: requireAgent(caller).memberId, ...input });
		}),
		routeWithDb(contract.listAgentBillPlays, async (input, { db, caller, client }) => {
			const { language } = client;
			return await listBillPlays(db, vault, {
				memberId: requireAgent(caller).memberId,
				language,
				...input,
			});
		}),
		routeWithDb(contract.getAgentBillFile, async ({ billNo }, { db, caller }) => {
			const { memberId } = requireAgent(caller);
			const activeMin = activeMinOf(settings());
			return { billNo, file: await makeBillFile(db, vault, { memberId, billNo, activeMin }) };
		}),
	];
}
