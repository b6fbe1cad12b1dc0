from sqlalchemy import select
from sqlalchemy.orm import Session

from ..clock import Clock
from ..models import Company
from ..models_base import new_id


def create_company(session: Session, clock: Clock, name: str) -> Company:
    company = Company(
        clock.now(),
        name=name,
        user_id=new_id(),
        user_name="Ana Souza",
        user_email="ana.souza@example.com",
    )
    session.add(company)
    session.flush()
    return company


def get_company(session: Session, company_id: str) -> Company:
    return session.execute(select(Company).where(Company.id == company_id)).scalar_one()
