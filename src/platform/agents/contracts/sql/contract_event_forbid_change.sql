-- The history of contracts is append-only.
create or replace trigger forbid_change before update or delete on agent_contract_event
	for each row execute function ledger.forbid_change();

create or replace trigger forbid_truncate before truncate on agent_contract_event
	for each statement execute function ledger.forbid_change();
