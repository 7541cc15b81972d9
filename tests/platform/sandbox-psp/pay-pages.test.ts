import { expect, test } from 'vitest';
import type { PspInput } from '#lib/psp/calls.ts';
import { anOrder, press, taka } from './fixtures.ts';
import { serveSandbox } from './serve-sandbox.ts';

const served = serveSandbox();

async function startOrder(more: Partial<PspInput<'start'>> = {}): Promise<string> {
	const order = anOrder(more);
	await served.call('start', order);
	return order.orderId;
}

async function pageOf(orderId: string, query = ''): Promise<string> {
	const response = await fetch(`${served.origin()}/pay/${orderId}${query}`);
	expect(response.status).toBe(200);
	return response.text();
}

test.for([
	['en', '', 'Test payment', 'Pay ৳500.00', 'Cancel payment'],
	['bn', '', 'পরীক্ষামূলক পেমেন্ট', '৳500.00 পে করুন', 'পেমেন্ট বাতিল করুন'],
	['bn', '?lang=en', 'Test payment', 'Pay ৳500.00', 'Cancel payment'],
	['en', '?lang=xx', 'Test payment', 'Pay ৳500.00', 'Cancel payment'],
] as const)('the page of an order in %s%s is marked as a test', async (page) => {
	const [language, query, ...texts] = page;
	const orderId = await startOrder({ language });

	const markup = await pageOf(orderId, query);

	for (const text of texts) expect(markup).toContain(text);
	expect(markup).toContain('JH-7K2M');
	expect(markup).not.toContain('<script');
});

test('the policy of a page allows its style and its forms only', async () => {
	const orderId = await startOrder();

	const { headers } = await fetch(`${served.origin()}/pay/${orderId}`);

	const policy = headers
		.get('content-security-policy')
		?.split(';')
		.map((part) => part.trim());
	expect(policy?.toSorted()).toEqual([
		"base-uri 'none'",
		"default-src 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		'img-src data:',
		"style-src 'self'",
	]);
	expect(headers.get('cache-control')).toBe('no-store');
	expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('the style sheet that a page names exists', async () => {
	const markup = await pageOf(await startOrder());
	const [, address = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(markup) ?? [];

	const response = await fetch(served.origin() + address);

	expect(response.status).toBe(200);
	expect(response.headers.get('content-type')).toContain('text/css');
});

test('paying leads to a page with the payment and a link back', async () => {
	const orderId = await startOrder();

	const response = await press(served.origin(), orderId, 'pay');
	const markup = await pageOf(orderId);

	expect([response.status, response.headers.get('location')]).toEqual([303, `/pay/${orderId}`]);
	expect(markup).toContain('<title>Payment received | Test payment</title>');
	expect(markup).toContain('href="https://play.example/member/depositv2?order=1"');
	expect(markup).not.toContain('<form');
});

test('the forms keep the language of the page', async () => {
	const orderId = await startOrder({ language: 'bn' });
	const markup = await pageOf(orderId, '?lang=en');
	const actions = [...markup.matchAll(/action="([^"]+)"/g)].map(([, action]) => action);

	expect(actions).toEqual([`/pay/${orderId}/pay?lang=en`, `/pay/${orderId}/cancel?lang=en`]);
	const response = await fetch(`${served.origin()}${actions[1]}`, { method: 'POST' });
	expect(await response.text()).toContain('Payment cancelled');
});

test.for([
	[513, 'Payment received', '৳503.00'],
	[511, 'Payment on its way', 'Check again'],
	[516, 'Payment declined', 'If the money still arrives'],
] as const)('the page of an order of %d says %s', async ([units, ...texts]) => {
	const orderId = await startOrder({ amount: taka(units) });
	await press(served.origin(), orderId, 'pay');

	const markup = await pageOf(orderId);

	for (const text of texts) expect(markup).toContain(text);
});

test('the page of an expired order has no buttons', async () => {
	const orderId = await startOrder({ expiresAt: new Date(Date.now() - 1000) });

	const markup = await pageOf(orderId);

	expect(markup).toContain('Time is up');
	expect(markup).not.toContain('<form');
});

test('a form of another site pays nothing', async () => {
	const orderId = await startOrder();

	const response = await fetch(`${served.origin()}/pay/${orderId}/pay`, {
		method: 'POST',
		headers: { 'sec-fetch-site': 'cross-site' },
	});

	expect(response.status).toBe(403);
	expect(await response.text()).toContain('কাজটি হয়নি');
	expect(await pageOf(orderId)).toContain('Pay ৳500.00');
});

test('texts of an order are escaped', async () => {
	const returnUrl = 'https://play.example/?a="><img src=x>&b=1';
	const orderId = await startOrder({ returnUrl });
	await press(served.origin(), orderId, 'pay');

	const markup = await pageOf(orderId);

	expect(markup).not.toContain('<img');
	expect(markup).toContain('href="https://play.example/?a=&quot;&gt;&lt;img src=x&gt;&amp;b=1"');
});

test('a page for an unknown order says so in the language of the address', async () => {
	const response = await fetch(`${served.origin()}/pay/x?lang=en`);

	expect(response.status).toBe(404);
	expect(await response.text()).toContain('Payment not found');
});
