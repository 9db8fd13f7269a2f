-- The application's role may add entries, but the database decides when and under which number: an injected statement could date an entry into the past, or
-- take the next number so that the next entry failed. A trigger and not column grants: the version before names all columns.
-- The owner of the table can change it anyway, so its own entries stay as given: for restores and tests.
CREATE FUNCTION guard_audit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  numbers text := pg_get_serial_sequence('public.audit_log', 'id');
BEGIN
  IF pg_has_role(session_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'MEMBER') THEN
    RETURN NEW;
  END IF;
  -- A number that this session did not take from the sequence just now was given by the statement.
  BEGIN
    IF NEW.id <> currval(numbers) THEN
      NEW.id := nextval(numbers);
    END IF;
  EXCEPTION WHEN object_not_in_prerequisite_state THEN
    NEW.id := nextval(numbers);
  END;
  NEW.created_at := now();
  IF NEW.actor_role = 'moderator' AND EXISTS (SELECT FROM public.users u WHERE u.id = NEW.actor_user_id AND NOT u.is_moderator) THEN
    RAISE EXCEPTION 'the account % is no moderator', NEW.actor_user_id USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION guard_audit_entry() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER audit_log_guard BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION guard_audit_entry();
