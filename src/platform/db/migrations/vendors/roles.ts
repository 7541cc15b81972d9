/** Rounds and transactions are money: only the functions of the wallet write them. */
export const vendorGrants = `
revoke insert, update, delete on vendor_tx, vendor_round from jhilik_app;
grant usage on schema wallet to jhilik_app;
grant execute on function wallet.authenticate, wallet.balance, wallet.bet, wallet.win,
	wallet.rollback, wallet.close_round, wallet.adjust, wallet.refund_round to jhilik_app;
`;
