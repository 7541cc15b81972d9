import { expect, test } from 'vitest';
import { createWps, type ResponseIssue } from '#lib/wps/client.ts';
import { getPlayMenu, listDraws, listFavouriteLotteries } from '#lib/wps/contract/lottery.ts';

function answering(body: unknown, status = 200) {
	const requests: Request[] = [];
	const issues: ResponseIssue[] = [];
	const wps = createWps({
		origin: 'https://site.test',
		transport: async (request) => {
			requests.push(request);
			return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
		},
		onIssue: (issue) => issues.push(issue),
	});
	return { wps, requests, issues };
}

const PAGE = { content: [{ numero: '202611250001', winningNumber: '1,2,3,4,5' }], totalPages: 1 };

test('a part of the path is not sent in the query', async () => {
	const { wps, requests } = answering(PAGE);

	const answer = await wps(listDraws, { id: 7, page: 2 });

	expect(requests[0]?.url).toBe('https://site.test/lgw/draw/7?page=2');
	expect(answer).toEqual({ ok: true, value: PAGE });
});

test('a list without a name is read as the list', async () => {
	const { wps } = answering([3, 1]);

	expect(await wps(listFavouriteLotteries, {})).toMatchObject({
		ok: true,
		value: { list: [3, 1] },
	});
});

test('an answer without an envelope is checked: items that do not fit are dropped', async () => {
	const { wps, issues } = answering({ ...PAGE, content: [...PAGE.content, { numero: 5 }] });

	expect(await wps(listDraws, { id: 7 })).toEqual({ ok: true, value: PAGE });
	expect(issues).toMatchObject([{ isLost: false, fields: expect.arrayContaining(['content[]']) }]);
});

test.for([[{}], ['null'], [[]]])('the answer %j to a page of draws is lost', async ([body]) => {
	const { wps, issues } = answering(body);

	expect(await wps(listDraws, { id: 7 })).toMatchObject({
		ok: false,
		refusal: { code: 'network' },
	});
	expect(issues).toMatchObject([{ isLost: true }]);
});

test('a status of 400 or more is a refusal, with its facts', async () => {
	const facts = { errorCode: 'game_not_found', message: 'x', params: { a: 1 }, field: 'id' };
	const { wps } = answering(facts, 400);

	expect(await wps(getPlayMenu, { id: 7 })).toEqual({
		ok: false,
		refusal: { code: 'game_not_found', params: { a: '1' }, field: 'id' },
	});
});

test.for([
	[401, '', 'not_logged_in'],
	[404, '{}', 'not_found'],
	[429, '[]', 'too_many_requests'],
	[503, '{"success":false,"errorCode":"maintenance"}', 'maintenance'],
	[502, '<html>', 'network'],
] as const)('the status %i with the body %j is refused as %s', async ([status, body, code]) => {
	const { wps } = answering(body, status);

	expect(await wps(getPlayMenu, { id: 7 })).toMatchObject({ ok: false, refusal: { code } });
});
