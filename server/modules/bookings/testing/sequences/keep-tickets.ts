/** The airline forgets the numbers of tickets that it took back; by them it bills. One that an order of its own has stands with that. To be called before anything is sold. */
export const keepTickets = (read: (sql: string) => Promise<unknown>) =>
  read(`create table sandbox_flights.all_tickets (order_id text, number text, primary key (order_id, number));
    create function sandbox_flights.keep_tickets() returns trigger language plpgsql as $$ begin
      delete from sandbox_flights.all_tickets where order_id <> new.id and number in (select t->>'number' from jsonb_array_elements(new.tickets) t);
      insert into sandbox_flights.all_tickets select new.id, t->>'number' from jsonb_array_elements(new.tickets) t on conflict do nothing;
      return null; end $$;
    create trigger keep_tickets after insert or update on sandbox_flights.orders
      for each row execute function sandbox_flights.keep_tickets()`);
