import type { APIRoute } from 'astro';
import { getAgentBillFile } from '#lib/wps/contract/agent-bills.ts';

/** Serves a bill of the agent who asks as a file. */
export const GET: APIRoute = async ({ params, locals }) => {
	const billNo = (params.bill ?? '').slice(0, 64);
	const answer = await locals.wps(getAgentBillFile, { billNo });
	if (!answer.ok) return new Response('Not found', { status: 404 });
	return new Response(`${answer.value.file}\n`, {
		headers: {
			'content-type': 'application/json; charset=utf-8',
			'content-disposition': `attachment; filename="bill-${answer.value.billNo}.json"`,
			'cache-control': 'no-store',
		},
	});
};
