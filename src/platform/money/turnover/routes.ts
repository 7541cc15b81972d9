import { getTurnover } from '#lib/wps/contract/reports.ts';
import { type Route, routeWithDb } from '#platform/core/route.ts';
import { readReport } from './read-report.ts';

/** The route of the page "Can I withdraw?". */
export function turnoverRoutes(): Route[] {
	return [
		routeWithDb(getTurnover, async (input, { db, caller, client }) => {
			const { pageNo = 1, requirementId: id } = input;
			const requirementId = id === undefined ? undefined : BigInt(id);
			const { language } = client;
			return await readReport(db, { memberId: caller.memberId, requirementId, pageNo, language });
		}),
	];
}
