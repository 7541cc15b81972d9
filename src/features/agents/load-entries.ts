import { offers } from '#lib/page/host-calls.ts';
import { readFlags, refusalOfFlags } from '#lib/page/site-flags.ts';
import { routeNameOf } from '#lib/routes.ts';
import { type AgentEntry, agentEntries } from '#lib/rules/agents/entries.ts';

/** Loads the entries that the site and its host offer. */
export async function loadAgentEntries(locals: App.Locals): Promise<AgentEntry[]> {
	const isUnknown = await refusalOfFlags(locals);
	const entries = agentEntries(isUnknown ? undefined : await readFlags(locals));
	const offered = await Promise.all(
		entries.map(({ path }) => {
			const name = routeNameOf(path);
			return name !== undefined && offers(locals, name);
		}),
	);
	return entries.filter((_, at) => offered[at]);
}
