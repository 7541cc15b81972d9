import { type RecordRange, rangeQuery, readRecordRange } from '#features/records/record-range.ts';
import { localizePath } from '#lib/i18n/locales.ts';
import { offers } from '#lib/page/host-calls.ts';
import { ROUTES } from '#lib/routes.ts';
import { listDownlines } from '#lib/wps/contract/agent-reports.ts';

/** Loads the team list of an address: `?agent=` of a member below, or `?search=` an account. */
export async function loadTeam({ wps, locale }: App.Locals, url: URL) {
	const range = readRecordRange(url, new Date());
	const search = url.searchParams.get('search')?.trim().slice(0, 64) || undefined;
	const agentId = search ? undefined : idIn(url, 'agent');
	const after = url.searchParams.get('after') ?? undefined;
	const answer = await wps(listDownlines, {
		...{ startDate: range.from, endDate: range.to },
		...(search && { search }),
		...(agentId && { agentId }),
		...(after && !search && { after }),
	});
	const path = localizePath(locale, ROUTES.agentTeam.path);
	const kept: Record<string, string> = {
		...(search && { search }),
		...(agentId && { agent: `${agentId}` }),
	};
	/** The address of another part of the team, for the same days. */
	const hrefOf = (query: Record<string, string> = {}) => addressOf(path, range, query);
	const next = answer.ok && answer.value.next && hrefOf({ ...kept, after: answer.value.next });
	return { range, search, agentId, answer, kept, hrefOf, next: next || undefined };
}

/** The pages of a member of the list that the host has: plays, and of a direct member rates. */
export async function memberPages(
	locals: App.Locals,
	{ range, isOwn }: { range: RecordRange; isOwn: boolean },
) {
	const pathOf = (route: 'agentBetting' | 'agentRegister') =>
		localizePath(locals.locale, ROUTES[route].path);
	const hasBets = await offers(locals, 'agentBetting');
	const hasRates = isOwn && (await offers(locals, 'agentRegister'));
	return {
		betsOf: hasBets
			? (member: number) => addressOf(pathOf('agentBetting'), range, { member: `${member}` })
			: undefined,
		ratesOf: hasRates
			? (member: number) => `${pathOf('agentRegister')}?part=rebates&member=${member}`
			: undefined,
	};
}

export function addressOf(path: string, range: RecordRange, query: Record<string, string>): string {
	return `${path}?${new URLSearchParams({ ...query, ...rangeQuery(range) })}`;
}

/** Reads the id of a member in an address. */
export function idIn(url: URL, name: string): number | undefined {
	const text = url.searchParams.get(name) ?? '';
	return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
