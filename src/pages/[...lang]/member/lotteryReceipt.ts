import type { APIRoute } from 'astro';
import { respondReceipt } from '#features/lottery/receipt-file.ts';

/** `/member/lotteryReceipt?line=12`: the receipt of an own line as a file. */
export const GET: APIRoute = ({ locals, url }) => respondReceipt(locals, url);
