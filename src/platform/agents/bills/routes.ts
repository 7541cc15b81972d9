import { isAgentType } from '#lib/rules/auth/account.ts';
import * as contract from '#lib/wps/contract/agent-bills.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type Caller, type Route, routeWithDb } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import { listBillPlays, listBillRows, listBills, readBill } from './bills.ts';

/** The routes of an agent's bills. */
export function billRoutes({ vault }: { vault: Vault }): Route[] {
	return [
		routeWithDb(contract.listAgentBills, async (input, { db, caller }) => {
			return await listBills(db, { memberId: agentOf(caller), ...input });
		}),
		routeWithDb(contract.getAgentBill, async (input, { db, caller }) => {
			return await readBill(db, vault, { memberId: agentOf(caller), ...input });
		}),
		routeWithDb(contract.listAgentBillRows, async (input, { db, caller }) => {
			return await listBillRows(db, vault, { memberId: agentOf(caller), ...input });
		}),
		routeWithDb(contract.listAgentBillPlays, async (input, { db, caller, client }) => {
			const { language } = client;
			return await listBillPlays(db, vault, { memberId: agentOf(caller), language, ...input });
		}),
	];
}

function agentOf({ memberId, type }: Caller): number {
	if (!isAgentType(type)) throw refuse('agent_needed');
	return memberId;
}
